export {
  type DoorState,
  isLetIn,
  judgeScan,
  type ScanDirection,
  type ScanResult,
  scanDirections,
  scanResults,
  stateAfter,
  walkScans,
} from './scan.ts';
