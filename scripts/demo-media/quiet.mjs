// "Three minutes of quiet": a bell, wind in a doorway, two strings, a bell. Synthesised from sine waves and
// filtered noise; runs in a browser.
import { noise } from './paint.mjs'

export const QUIET_RATE = 48_000
/** In seconds. */
export const QUIET_DURATION = 180
const LOUDEST = 0.6
const STEP = 0.25
const LAST_BELL_AT = 160

/** Partials of a hand bell: multiple of its pitch, loudness, decay in seconds. */
const BELL = [
  [0.5, 0.28, 16],
  [1, 0.42, 13],
  [1.19, 0.16, 9],
  [1.5, 0.1, 7],
  [2, 0.24, 8],
  [2.51, 0.09, 4.5],
  [2.66, 0.07, 4],
  [3.01, 0.08, 3],
  [4.17, 0.05, 1.6],
]
const BELL_PITCH = 392

/** Two strings in turn: second, pitch in hertz, loudness. The pauses are long, and longer towards the end. */
const NOTES = [
  [18, 146.83, 0.3],
  [23.5, 220, 0.22],
  [33, 196, 0.26],
  [40.5, 293.66, 0.17],
  [50, 146.83, 0.28],
  [53, 246.94, 0.18],
  [65, 220, 0.24],
  [70.5, 329.63, 0.15],
  [82, 196, 0.26],
  [86, 293.66, 0.16],
  [99, 164.81, 0.25],
  [106, 246.94, 0.16],
  [119, 146.83, 0.26],
  [127, 220, 0.17],
  [142, 146.83, 0.2],
]

/** Returns the whole audio, mono, as samples of -1 to 1. */
export async function makeQuiet() {
  const context = new OfflineAudioContext(1, QUIET_DURATION * QUIET_RATE, QUIET_RATE)
  const room = new ConvolverNode(context, { buffer: roomOf(context) })
  const echo = new GainNode(context, { gain: 0.32 })
  const out = new GainNode(context)
  out.connect(context.destination)
  out.connect(room).connect(echo).connect(context.destination)
  for (const at of [1, LAST_BELL_AT]) bell(context, out, at)
  for (const [at, pitch, loudness] of NOTES) string(context, out, { at, pitch, loudness })
  wind(context)
  const rendered = await context.startRendering()
  return evenOut(rendered.getChannelData(0))
}

function bell(context, out, at) {
  for (const [times, loudness, fading] of BELL) {
    // Two slightly detuned tones beat like cast metal.
    for (const detune of [-1.6, 1.6]) {
      const voice = new OscillatorNode(context, { frequency: BELL_PITCH * times, detune })
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0, at)
      gain.gain.linearRampToValueAtTime(loudness * 0.32, at + 0.006)
      gain.gain.setTargetAtTime(0, at + 0.006, fading / 5)
      voice.connect(gain).connect(out)
      voice.start(at)
      voice.stop(Math.min(at + fading * 1.6, QUIET_DURATION))
    }
  }
}

/** A plucked string after Karplus and Strong: a burst of noise in a feedback loop that decays. */
function string(context, out, { at, pitch, loudness }) {
  const length = Math.round(QUIET_RATE / pitch)
  const seconds = 9
  const buffer = context.createBuffer(1, seconds * QUIET_RATE, QUIET_RATE)
  const samples = buffer.getChannelData(0)
  let before = 0
  for (let i = 0; i < length; i++) {
    // A soft pluck: a low-pass filter removes most high frequencies.
    before += 0.24 * (noise(i + pitch * 7) * 2 - 1 - before)
    samples[i] = before
  }
  const keep = 0.9975 - pitch / 400_000
  for (let i = length; i < samples.length; i++) {
    samples[i] = keep * 0.5 * (samples[i - length] + samples[Math.max(0, i - length - 1)])
  }
  const source = new AudioBufferSourceNode(context, { buffer })
  const gain = new GainNode(context, { gain: loudness * 1.7 })
  gain.gain.setTargetAtTime(0, at + seconds - 2.5, 0.6)
  source.connect(gain).connect(out)
  source.start(at)
}

function wind(context) {
  const buffer = context.createBuffer(1, QUIET_RATE * 11, QUIET_RATE)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = noise(i * 1.37) * 2 - 1
  for (const [low, high, most, pace] of [
    [240, 420, 0.11, 0.11],
    [520, 900, 0.035, 0.17],
  ]) {
    const source = new AudioBufferSourceNode(context, { buffer, loop: true })
    const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.9 })
    const gain = new GainNode(context, { gain: 0 })
    for (let t = 0; t < QUIET_DURATION; t += STEP) {
      const breath = 0.5 + 0.32 * Math.sin(t * pace) + 0.18 * Math.sin(t * pace * 2.7 + 1.3)
      const fade = Math.min(1, Math.max(0, (t - 4) / 12), Math.max(0, (LAST_BELL_AT - 2 - t) / 14))
      filter.frequency.linearRampToValueAtTime(low + (high - low) * breath, t)
      gain.gain.linearRampToValueAtTime(most * breath * fade, t)
    }
    source.connect(filter).connect(gain).connect(context.destination)
    source.start()
  }
}

/** Adds the reverberation of a vaulted room. */
function roomOf(context) {
  const seconds = 2.6
  const buffer = context.createBuffer(1, seconds * QUIET_RATE, QUIET_RATE)
  const samples = buffer.getChannelData(0)
  let soft = 0
  for (let i = 0; i < samples.length; i++) {
    const age = i / samples.length
    soft += (0.5 - 0.38 * age) * (noise(i * 3.1) * 2 - 1 - soft)
    samples[i] = soft * (1 - age) ** 3
  }
  return buffer
}

function evenOut(samples) {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const fadeFrom = (QUIET_DURATION - 4) * QUIET_RATE
  const fade = (i) => (i < fadeFrom ? 1 : 1 - (i - fadeFrom) / (samples.length - fadeFrom))
  return samples.map((sample, i) => (sample / peak) * LOUDEST * fade(i))
}
