import { z } from 'zod'
import { type CourseProblem, problemAt, problemsOfIssues } from '#features/authoring/problems.ts'
import { savedBlock } from '#features/pages/model.ts'
import { type MicrocourseContent, microcourseContent } from './model.ts'

type Json = Record<string, unknown>
/** Files by name: microcourse.json, and microcourse.<language>.json with the same shape, containing only texts. */
export type MicrocourseFiles = Record<string, Json>

const MAIN = 'microcourse.json'
const OVERLAY = /^microcourse\.(?<lang>[a-z]{2,3})\.json$/

const mainFile = microcourseContent.omit({ texts: true, components: true }).extend({
  components: z.array(savedBlock.omit({ texts: true })),
})
const overlayFile = z.looseObject({ components: z.record(z.string(), z.record(z.string(), z.unknown())).optional() })

export const fileNameOf = (lang: string | null): string => (lang === null ? MAIN : `microcourse.${lang}.json`)

/** Converts a microcourse to files. */
export function filesOfMicrocourse({ texts, components, webinar, ...own }: MicrocourseContent): MicrocourseFiles {
  const languages = new Set([...Object.keys(texts), ...components.flatMap((block) => Object.keys(block.texts))])
  const overlays = [...languages].toSorted().map((lang) => {
    const ofBlocks = components.flatMap(({ id, texts: translated }) =>
      translated[lang] === undefined ? [] : [[id, translated[lang]] as const],
    )
    return [fileNameOf(lang), { ...texts[lang], components: Object.fromEntries(ofBlocks) }] as const
  })
  return {
    [MAIN]: { ...own, ...(webinar && { webinar }), components: components.map(({ texts: _, ...block }) => block) },
    ...Object.fromEntries(overlays),
  }
}

/** Reads a microcourse from its files: the content, or all reasons why they are not valid. */
export function readFiles(files: MicrocourseFiles): { content: MicrocourseContent } | { problems: CourseProblem[] } {
  const problems: CourseProblem[] = Object.keys(files)
    .filter((file) => file !== MAIN && !OVERLAY.test(file))
    .map((file) => problemAt('unknown-file', { file }))
  const main = files[MAIN]
  if (!main) return { problems: [problemAt('no-main-file', { file: MAIN }), ...problems] }
  const read = mainFile.safeParse(main)
  if (!read.success) problems.push(...problemsOfIssues(read.error.issues, { value: main, at: { file: MAIN } }))
  const overlays = Object.entries(files).flatMap(([file, value]) => {
    const lang = OVERLAY.exec(file)?.groups?.['lang']
    if (lang === undefined) return []
    const overlay = overlayFile.safeParse(value)
    if (overlay.success) return [{ lang, overlay: overlay.data }]
    problems.push(...problemsOfIssues(overlay.error.issues, { value, at: { file } }))
    return []
  })
  if (!read.success || problems.length > 0) return { problems }
  const textsOf = (id: string) =>
    Object.fromEntries(
      overlays.flatMap(({ lang, overlay }) => {
        const own = overlay.components?.[id]
        return own ? [[lang, own] as const] : []
      }),
    )
  const texts = overlays.map(({ lang, overlay: { components: _, ...own } }) => [lang, own] as const)
  return {
    content: microcourseContent.parse({
      ...read.data,
      texts: Object.fromEntries(texts),
      components: read.data.components.map((block) => ({ ...block, texts: textsOf(block.id) })),
    }),
  }
}
