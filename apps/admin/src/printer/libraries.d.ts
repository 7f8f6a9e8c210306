// What we use of two libraries that come without types.
interface PrinterDevice {
  readonly type: 'serial' | 'usb';
  readonly vendorId: number | null;
  readonly productId: number | null;
  readonly serialNumber?: string | null;
  /** Null where the device does not tell it. */
  readonly language: 'esc-pos' | 'star-prnt' | 'star-line' | null;
}
declare class PointOfSalePrinter {
  constructor(options?: { readonly baudRate?: number });
  connect(): Promise<void>;
  reconnect(device: object): Promise<void>;
  disconnect(): Promise<void>;
  listen(): Promise<boolean>;
  print(bytes: Uint8Array): Promise<void>;
  addEventListener(event: 'connected', tell: (device: PrinterDevice) => void): void;
  addEventListener(event: 'disconnected', tell: () => void): void;
  addEventListener(event: 'data', tell: (data: Uint8Array | DataView) => void): void;
}
declare module '@point-of-sale/webserial-receipt-printer' {
  export default PointOfSalePrinter;
}
declare module '@point-of-sale/webusb-receipt-printer' {
  export default PointOfSalePrinter;
}
