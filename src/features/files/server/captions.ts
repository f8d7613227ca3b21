const HEAD = /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/
const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`
const TIMING = new RegExp(String.raw`^(${TIME})[ \t]+-->[ \t]+(${TIME})((?:[ \t]+[a-z]+:[\w%.,-]+)*)[ \t]*$`)
const SETTINGS = /^[ \t]+(?:vertical|line|position|size|align|region):/
/** WebVTT tags that carry meaning: emphasis, ruby, speaker, language. */
const KEPT_TAG = /^<\/?(?:b|i|u|ruby|rt|v|lang|c)(?:[. \t][^<>&]*)?>$/
const TAG = /<[^>]*>?/g

/**
 * Cleans WebVTT captions: keeps cues with their times and text, drops styles, notes and all other tags. Undefined if
 * the text is not WebVTT or has no cues.
 */
export function cleanCaptions(text: string): string | undefined {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  if (!HEAD.test(lines)) return undefined
  const cues = lines.split(/\n{2,}/).flatMap(cleanCue)
  return cues.length === 0 ? undefined : `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function cleanCue(block: string): string[] {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0 || at > 1) return []
  const [, start, end, settings = ''] = TIMING.exec(lines[at] ?? '') ?? []
  if (start === undefined || end === undefined || secondsOf(end) <= secondsOf(start)) return []
  const words = lines
    .slice(at + 1)
    .map((line) => line.replace(TAG, (tag) => (KEPT_TAG.test(tag) ? tag : '')).trim())
    .filter((line) => line !== '' && !line.includes('-->'))
  if (words.length === 0) return []
  return [[`${start} --> ${end}${SETTINGS.test(settings) ? settings : ''}`, ...words].join('\n')]
}

const SECONDS = 60
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * SECONDS + Number(part), 0)
