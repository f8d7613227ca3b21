import type { Chapter } from '../../media-model.ts'
import type { Cue } from './vtt.ts'

export type { Chapter }

/** Within this time of a chapter's start, going back means the previous chapter. */
const JUST_BEGUN_S = 3

/** Returns the chapters of a WebVTT file. */
export const chaptersOf = (cues: readonly Cue[]): Chapter[] =>
  cues.map(({ start, text }) => ({ id: String(start), start, title: text.replaceAll('\n', ' ') }))

/** Returns the chapter at a time; undefined before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= seconds)

/** Returns the start of the next chapter, or of this one; just after its start, of the previous one. */
export function chapterBeside(
  chapters: readonly Chapter[],
  { time, by }: { time: number; by: 1 | -1 },
): Chapter | undefined {
  if (by === 1) return chapters.find(({ start }) => start > time)
  return chapters.findLast(({ start }) => start < time - JUST_BEGUN_S) ?? chapters[0]
}
