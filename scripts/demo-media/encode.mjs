// Encodes the video and its sound by WebCodecs. Runs in a browser.
import { DURATION, HEIGHT, STILLS, WIDTH, draw } from './film.mjs'
import { QUIET_RATE, makeQuiet } from './quiet.mjs'
import { SAMPLE_RATE, makeSound } from './sound.mjs'

const FRAMES_PER_SECOND = 25
const FRAME_US = 1_000_000 / FRAMES_PER_SECOND
const KEY_FRAME_EVERY = 100
const PICTURE_BITS_PER_SECOND = 215_000
const SOUND_BITS_PER_SECOND = 28_000
const QUIET_BITS_PER_SECOND = 15_000
/** Long frames need a third of the packets, and so less overhead. */
const QUIET_FRAME_US = 60_000
const WAITING_FRAMES_MAX = 8

const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
const ctx = canvas.getContext('2d', { alpha: false })

/** Returns video packets: `{ at (µs), isKey, bytes (base64) }`. */
export async function encodeFilm() {
  const packets = []
  const encoder = new VideoEncoder({
    output: (chunk) => packets.push(packetOf(chunk)),
    error: (error) => console.error(error),
  })
  encoder.configure({
    codec: 'vp09.00.30.08',
    width: WIDTH,
    height: HEIGHT,
    framerate: FRAMES_PER_SECOND,
    bitrate: PICTURE_BITS_PER_SECOND,
    bitrateMode: 'variable',
    latencyMode: 'quality',
  })
  for (let i = 0; i < DURATION * FRAMES_PER_SECOND; i++) {
    draw(ctx, i / FRAMES_PER_SECOND)
    const frame = new VideoFrame(canvas, { timestamp: i * FRAME_US, duration: FRAME_US })
    encoder.encode(frame, { keyFrame: i % KEY_FRAME_EVERY === 0 })
    frame.close()
    while (encoder.encodeQueueSize > WAITING_FRAMES_MAX) await new Promise((done) => setTimeout(done, 5))
  }
  await encoder.flush()
  return Promise.all(packets)
}

/** Returns the video's sound packets in the same form, and the codec header that a player needs first. */
export const encodeSound = async () =>
  encodeSamples(await makeSound(), { rate: SAMPLE_RATE, bitrate: SOUND_BITS_PER_SECOND, opus: {} })

/** Returns the packets of the audio of a lesson, likewise. */
export const encodeQuiet = async () =>
  encodeSamples(await makeQuiet(), {
    rate: QUIET_RATE,
    bitrate: QUIET_BITS_PER_SECOND,
    opus: { frameDuration: QUIET_FRAME_US },
  })

async function encodeSamples(samples, { rate, bitrate, opus }) {
  const packets = []
  let head
  const encoder = new AudioEncoder({
    output: (chunk, metadata) => {
      head ??= metadata?.decoderConfig?.description
      packets.push(packetOf(chunk))
    },
    error: (error) => console.error(error),
  })
  encoder.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate, opus })
  for (let at = 0; at < samples.length; at += rate) {
    const data = samples.slice(at, at + rate)
    encoder.encode(
      new AudioData({
        format: 'f32-planar',
        sampleRate: rate,
        numberOfChannels: 1,
        numberOfFrames: data.length,
        timestamp: (at / rate) * 1_000_000,
        data,
      }),
    )
  }
  await encoder.flush()
  return { head: await base64(head), packets: await Promise.all(packets) }
}

/** Returns still pictures by file name, as base64. */
export async function makeStills() {
  const stills = {}
  for (const [name, t] of Object.entries(STILLS)) {
    draw(ctx, t)
    const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
    stills[name] = await base64(await picture.arrayBuffer())
  }
  return stills
}

async function packetOf(chunk) {
  const bytes = new Uint8Array(chunk.byteLength)
  chunk.copyTo(bytes)
  return { at: chunk.timestamp, isKey: chunk.type === 'key', bytes: await base64(bytes) }
}

async function base64(bytes) {
  const reader = new FileReader()
  const read = new Promise((done) => reader.addEventListener('load', done, { once: true }))
  reader.readAsDataURL(new Blob([bytes]))
  await read
  const address = typeof reader.result === 'string' ? reader.result : ''
  return address.slice(address.indexOf(',') + 1)
}
