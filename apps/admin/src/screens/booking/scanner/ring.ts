let audio: AudioContext | undefined;

/** A high tone for a ticket that opens, two low ones for any other. */
export function ring(isGood: boolean): void {
  audio ??= new AudioContext();
  const tones = isGood
    ? [[880, 0]]
    : [
        [220, 0],
        [220, 0.22],
      ];
  for (const [pitch = 440, after = 0] of tones) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = pitch;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + after);
    tone.stop(audio.currentTime + after + 0.16);
  }
}
