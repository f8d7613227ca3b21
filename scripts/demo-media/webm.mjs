// Writes packets into a WebM file, with duration and index at the front, so that a player can seek before it has
// loaded everything.
const TICKS_PER_SECOND_US = 1000
/** How often a file with only audio has a seek point. */
const SOUND_CLUSTER_MS = 5000
const VIDEO_TRACK = 1
const SOUND_TRACK = 2
const SEEK_PREROLL_NS = 80_000_000
const NS_PER_SAMPLE = 1_000_000_000 / 48_000

/**
 * Returns the whole file; without `video` it has only audio.
 * @typedef {{ at: number, isKey: boolean, bytes: Buffer }} Packet `at` is in microseconds.
 * @typedef {{ head: Buffer, packets: Packet[] }} Sound
 * @typedef {{ duration: number, sound: Sound }} Recording `duration` is in seconds, packets are in order.
 * @param {Recording & { width?: number, height?: number, video?: Packet[] }} film
 */
export function makeWebm({ width, height, duration, video, sound }) {
  const track = video ? VIDEO_TRACK : SOUND_TRACK
  const clusters = clustersOf(video, sound.packets).map(({ at, blocks }) => ({
    at,
    bytes: element(0x1f43b675, [uint(0xe7, at), ...blocks]),
  }))
  const info = element(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, duration * 1000),
    text(0x4d80, 'portico'),
    text(0x5741, 'portico'),
  ])
  const tracks = element(0x1654ae6b, [...(video ? [videoTrack(width, height)] : []), soundTrack(sound.head)])
  const cueSize = cuesOf(clusters, { firstAt: 0, track }).length
  const seekSize = seekHead([
    [0x1549a966, 0],
    [0x1654ae6b, 0],
    [0x1c53bb6b, 0],
  ]).length
  const cuesAt = seekSize + info.length + tracks.length
  const seek = seekHead([
    [0x1549a966, seekSize],
    [0x1654ae6b, seekSize + info.length],
    [0x1c53bb6b, cuesAt],
  ])
  const segment = [
    seek,
    info,
    tracks,
    cuesOf(clusters, { firstAt: cuesAt + cueSize, track }),
    ...clusters.map(({ bytes }) => bytes),
  ]
  return Buffer.concat([head(), element(0x18538067, segment)])
}

const head = () =>
  element(0x1a45dfa3, [
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, 'webm'),
    uint(0x4287, 4),
    uint(0x4285, 2),
  ])

/**
 * A cluster starts at each key frame, or every few seconds of audio: these are the points to which a player can
 * seek.
 */
function clustersOf(video, sound) {
  const blocks = [
    ...(video ?? []).map((packet) => ({ ...packet, track: VIDEO_TRACK })),
    ...sound.map((packet) => ({ ...packet, track: SOUND_TRACK })),
  ]
  blocks.sort((a, b) => a.at - b.at || a.track - b.track)
  const clusters = []
  for (const block of blocks) {
    const at = Math.round(block.at / TICKS_PER_SECOND_US)
    const isDue = at - (clusters.at(-1)?.at ?? -SOUND_CLUSTER_MS) >= SOUND_CLUSTER_MS
    if (video ? block.track === VIDEO_TRACK && block.isKey : isDue) clusters.push({ at, blocks: [] })
    const cluster = clusters.at(-1)
    cluster.blocks.push(simpleBlock(block, at - cluster.at))
  }
  return clusters
}

function simpleBlock({ track, isKey, bytes }, after) {
  const lead = Buffer.alloc(4)
  lead[0] = 0x80 | track
  lead.writeInt16BE(after, 1)
  lead[3] = isKey ? 0x80 : 0
  return element(0xa3, [lead, bytes])
}

const videoTrack = (width, height) =>
  element(0xae, [
    uint(0xd7, VIDEO_TRACK),
    uint(0x73c5, VIDEO_TRACK),
    uint(0x83, 1),
    uint(0x9c, 0),
    text(0x86, 'V_VP9'),
    element(0xe0, [uint(0xb0, width), uint(0xba, height)]),
  ])

function soundTrack(opusHead) {
  const skippedSamples = opusHead.readUInt16LE(10)
  const shape = element(0xe1, [float(0xb5, 48_000), uint(0x9f, 1)])
  const delay = [uint(0x56aa, Math.round(skippedSamples * NS_PER_SAMPLE)), uint(0x56bb, SEEK_PREROLL_NS)]
  return element(0xae, [
    uint(0xd7, SOUND_TRACK),
    uint(0x73c5, SOUND_TRACK),
    uint(0x83, 2),
    text(0x86, 'A_OPUS'),
    element(0x63a2, [opusHead]),
    ...delay,
    shape,
  ])
}

function cuesOf(clusters, { firstAt, track }) {
  let position = firstAt
  const points = clusters.map(({ at, bytes }) => {
    const point = element(0xbb, [fixed(0xb3, at), element(0xb7, [uint(0xf7, track), fixed(0xf1, position)])])
    position += bytes.length
    return point
  })
  return element(0x1c53bb6b, points)
}

const seekHead = (places) =>
  element(
    0x114d9b74,
    places.map(([id, position]) => element(0x4dbb, [element(0x53ab, [idBytes(id)]), fixed(0x53ac, position)])),
  )

function element(id, parts) {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([idBytes(id), size, body])
}

const idBytes = (id) => Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
const text = (id, value) => element(id, [Buffer.from(value)])

function uint(id, value) {
  const hex = value.toString(16)
  return element(id, [Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')])
}

/** A number in four bytes, whose length doesn't depend on its value. */
function fixed(id, value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, [bytes])
}

function float(id, value) {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, [bytes])
}
