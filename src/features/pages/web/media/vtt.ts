/** One caption. Times in seconds. */
export interface Cue {
  start: number
  end: number
  text: string
}

const TIMING = /^((?:\d+:)?\d{1,2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}\.\d{3})/
const TAG = /<[^<>]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '\u200e', rlm: '\u200f' }
const SECONDS_PER_MINUTE = 60

/** Parses WebVTT captions, skipping what it doesn't understand. */
export function parseVtt(file: string): Cue[] {
  const blocks = file.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return blocks.flatMap(parseCue).toSorted((a, b) => a.start - b.start)
}

function parseCue(block: string): Cue[] {
  const lines = block.split('\n')
  const timingAt = lines.findIndex((line) => TIMING.test(line))
  const [, start, end] = TIMING.exec(lines[timingAt] ?? '') ?? []
  if (!start || !end) return []
  const text = plainText(lines.slice(timingAt + 1).join('\n'))
  return text ? [{ start: secondsOf(start), end: secondsOf(end), text }] : []
}

const plainText = (text: string) =>
  text
    .replace(TAG, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim()

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * SECONDS_PER_MINUTE + Number(part), 0)

/** Returns the caption at a time. */
export const cueAt = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.find(({ start, end }) => start <= seconds && seconds < end)

/** Returns the last caption begun by a time: in a transcript it stays current during silence. */
export const lastCueBegun = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.findLast(({ start }) => start <= seconds)
