export {
  type DayTicket,
  type DoorScan,
  type forcedScansInput,
  mostScans,
  type ScanInput,
  type ScannerDay,
  scannerRoutes,
  type scansInput,
} from './scanner.ts';
export {
  type OwnTicket,
  type passTicketInput,
  type StaffTicket,
  type TicketKey,
  ticketCodeShape,
  ticketCodeStart,
  ticketLink,
  ticketRoutes,
} from './ticket.ts';
