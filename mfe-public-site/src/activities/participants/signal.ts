/** A short tone, and a touch in the hand: high for who may come in, low for who may not. */
export function signal(isIn: boolean): void {
  navigator.vibrate?.(isIn ? 80 : [80, 60, 80]);
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = isIn ? 880 : 220;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.15);
    tone.onended = () => void audio.close();
  } catch {
    // A device without sound shows it all the same.
  }
}
