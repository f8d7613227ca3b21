import type { Chapter } from '../../media-model.ts'
import type { Cue } from './vtt.ts'

export type { Chapter }

/** So shortly after its beginning, going back means the chapter before. */
const JUST_BEGUN_S = 3

/** The chapters of a file of WebVTT. */
export const chaptersOf = (cues: readonly Cue[]): Chapter[] =>
  cues.map(({ start, text }) => ({ id: String(start), start, title: text.replaceAll('\n', ' ') }))

/** The chapter at this second; none before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= seconds)

/** Where the next chapter begins, or this one; a moment after its beginning, the one before. */
export function chapterBeside(
  chapters: readonly Chapter[],
  { time, by }: { time: number; by: 1 | -1 },
): Chapter | undefined {
  if (by === 1) return chapters.find(({ start }) => start > time)
  return chapters.findLast(({ start }) => start < time - JUST_BEGUN_S) ?? chapters[0]
}
