import { lengthOf } from '#features/authoring/documents.ts'
import { type CourseProblem, problemsOfIssues } from '#features/authoring/problems.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { savedBlock } from '#features/pages/model.ts'
import { type MicrocourseContent, microcourseContent } from './model.ts'

/** A microcourse as its document says it is. */
export interface ReadMicrocourse {
  /** What of it is complete enough to be shown. */
  content: MicrocourseContent
  /** Why it can't be published as it is. Without any, `content` is everything. */
  problems: CourseProblem[]
}

/**
 * Reads a document that is being written, which may be incomplete.
 *
 * @param shown - What replaces values that are incomplete.
 */
export function readDocument(document: DraftDocument, shown: MicrocourseContent): ReadMicrocourse {
  const value = withOwnTime(document)
  const read = microcourseContent.safeParse(value)
  if (read.success) return { content: read.data, problems: [] }
  const components = Array.isArray(document['components']) ? document['components'] : []
  const complete = Object.entries(value).filter(([name, own]) => SHAPE[name]?.safeParse(own).success === true)
  const content = microcourseContent.parse({
    ...withOwnTime({ ...shown, type: value['type'] ?? shown.type }),
    type: shown.type,
    ...Object.fromEntries(complete),
    components: components.flatMap((block) => savedBlock.safeParse(block).data ?? []),
  })
  const { issues } = read.error
  const ofBlocks = issues.filter(({ path }) => path[0] === 'components' && typeof path[1] === 'number')
  return {
    content,
    problems: [
      ...problemsOfIssues(
        issues.filter((issue) => !ofBlocks.includes(issue)),
        { value, at: {} },
      ),
      ...ofBlocks.flatMap((issue) =>
        problemsOfIssues([issue], { value, at: { block: idAt(components, issue.path[1]) } }),
      ),
    ],
  }
}

const SHAPE: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
  microcourseContent.shape

/** Only a webinar has a time, which is its length as well; a document whose type was changed keeps it. */
function withOwnTime({ webinar, ...document }: DraftDocument): DraftDocument {
  return document['type'] === 'webinar' && webinar !== undefined
    ? { ...document, ...lengthOf(webinar), webinar }
    : document
}

function idAt(components: readonly unknown[], index: PropertyKey | undefined): string | null {
  const block = components[Number(index)]
  return typeof block === 'object' && block !== null && 'id' in block && typeof block.id === 'string' ? block.id : null
}

/** The contents of a new microcourse. */
export const emptyMicrocourse = (title: string): MicrocourseContent => ({
  type: 'lesson',
  accessType: 'free',
  title,
  description: '',
  alias: null,
  duration: 5,
  cover: null,
  hue: null,
  courseId: null,
  bots: [],
  visible: true,
  hidden: false,
  components: [],
  texts: {},
  seo: {},
})
