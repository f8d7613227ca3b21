// Wind and water of the video, synthesised from filtered noise. Runs in a browser.
import { DURATION, stormAt } from './film.mjs'
import { noise } from './paint.mjs'

export const SAMPLE_RATE = 48_000
const LOUDEST = 0.5
const STEP = 0.1

/** Returns the whole sound, mono, as samples of -1 to 1. */
export async function makeSound() {
  const context = new OfflineAudioContext(1, DURATION * SAMPLE_RATE, SAMPLE_RATE)
  const hiss = makeNoise(context)
  layer(context, hiss, {
    type: 'bandpass',
    frequency: (t) => 320 + 380 * stormAt(t) + 90 * Math.sin(t * 0.7),
    loudness: windAt,
  })
  layer(context, hiss, {
    type: 'bandpass',
    frequency: (t) => 900 + 260 * Math.sin(t * 1.1),
    loudness: (t) => 0.1 * stormAt(t) * gust(t * 1.7),
  })
  layer(context, hiss, { type: 'lowpass', frequency: (t) => 300 + 500 * stormAt(t), loudness: wavesAt })
  for (const [i, pitch] of [146.83, 220, 293.66, 369.99].entries()) morning(context, pitch, 43 + i * 1.6)
  const rendered = await context.startRendering()
  return evenOut(rendered.getChannelData(0))
}

const gust = (t) => 0.6 + 0.28 * Math.sin(t * 0.83) + 0.12 * Math.sin(t * 2.3 + 1)
const windAt = (t) => (0.02 + 0.4 * stormAt(t)) * gust(t)
/** Each wave swells slowly and breaks; in the calm, waves are small. */
function wavesAt(t) {
  const blow = stormAt(t)
  const beat = ((t * (t > 15 && t < 38 ? 0.4 : 0.3)) % 1) ** 1.6
  return (0.05 + 0.34 * blow) * (0.25 + 0.75 * Math.sin(Math.PI * beat))
}

function makeNoise(context) {
  const buffer = context.createBuffer(1, SAMPLE_RATE * 7, SAMPLE_RATE)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = noise(i) * 2 - 1
  return buffer
}

function layer(context, buffer, { type, frequency, loudness }) {
  const source = new AudioBufferSourceNode(context, { buffer, loop: true })
  const filter = new BiquadFilterNode(context, { type, Q: 0.8 })
  const gain = new GainNode(context, { gain: 0 })
  for (let t = 0; t < DURATION; t += STEP) {
    const fade = Math.min(1, t / 1.5, (DURATION - t) / 2.5)
    filter.frequency.linearRampToValueAtTime(frequency(t), t)
    gain.gain.linearRampToValueAtTime(loudness(t) * fade, t)
  }
  source.connect(filter).connect(gain).connect(context.destination)
  source.start()
}

/** One voice of the chord at daybreak. */
function morning(context, pitch, start) {
  const voice = new OscillatorNode(context, { frequency: pitch })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(0.022, start + 5)
  gain.gain.setValueAtTime(0.022, DURATION - 5)
  gain.gain.linearRampToValueAtTime(0, DURATION - 0.3)
  voice.connect(gain).connect(context.destination)
  voice.start(start)
}

function evenOut(samples) {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return samples.map((sample) => (sample / peak) * LOUDEST)
}
