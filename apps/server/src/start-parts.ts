// What the start of a process was spent on, part by part: marks of the runtime, which cost microseconds.

const prefix = 'kaifong-start:';

/** Says that a part of the start has ended here; it began where the part before ended, the first with the process. */
export function endOfStartPart(part: string): void {
  performance.mark(`${prefix}${part}`);
}

/** The parts so far in their order, each with the seconds it took. */
export function startParts(): readonly { readonly part: string; readonly seconds: number }[] {
  let before = 0;
  return performance
    .getEntriesByType('mark')
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, startTime }) => {
      const seconds = (startTime - before) / 1000;
      before = startTime;
      return { part: name.slice(prefix.length), seconds };
    });
}
