// What this device is called at the doors; other scanners say it of tickets it let in.
const place = 'kaifong-scanner-device';

export interface ScanDevice {
  readonly device_id: string;
  readonly device_name: string;
}

/** `crypto.randomUUID` is there on safe addresses alone. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const at = (index: number, keep: number, set: number) => ((bytes[index] ?? 0) & keep) | set;
  bytes[6] = at(6, 0x0f, 0x40);
  bytes[8] = at(8, 0x3f, 0x80);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export { newId };

export function readScanDevice(name: string): ScanDevice {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<ScanDevice> | null;
    if (kept?.device_id && kept.device_name) return { device_id: kept.device_id, device_name: kept.device_name };
  } catch {
    // What cannot be read is made anew.
  }
  const made = { device_id: newId(), device_name: name };
  writeScanDevice(made);
  return made;
}

export function writeScanDevice(device: ScanDevice): void {
  try {
    localStorage.setItem(place, JSON.stringify(device));
  } catch {
    // A full or closed store: the device has another name after a reload.
  }
}
