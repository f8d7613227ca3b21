import { webinarRow } from '#features/authoring/server/preview.ts'
import {
  checkOpenInPreview,
  findPreview,
  type PreviewedMicrocourse,
} from '#features/microcourses/server/draft-preview.ts'
import { pathOf } from '#features/microcourses/server/present.ts'
import type { PreviewedWebinar } from '#features/webinars/server/webinar-preview.ts'
import { issuesOf } from '#features/pages/server/block-definitions.ts'
import type { Kernel } from '#server/kernel.ts'
import type { MicrocourseContent } from '../model.ts'
import { draftOf, getMicrocourse } from './content.ts'
import { findPreviewOf } from './preview-links.ts'
import { findOwnMicrocourse, listGroupsOf } from './store.ts'

/** Returns the microcourse as it is written that a preview link shows. Blocks that are incomplete are left out. */
export async function findWritten(
  kernel: Kernel,
  { id, secret }: { id: string; secret: string },
): Promise<PreviewedMicrocourse | undefined> {
  const link = await findPreviewOf(kernel, secret)
  // A link shows no other microcourse.
  const row = link?.id === id ? await findOwnMicrocourse(kernel.db, id) : undefined
  if (!link || !row) return undefined
  const { content } = await draftOf(kernel.db, row)
  const groups = await listGroupsOf(kernel.db, id)
  return { row: { ...row, ...columnsOf(kernel, content) }, groups: groups.map((group) => group.id), view: link.view }
}

/** Returns the webinar of a microcourse as it is written, to those who may open it. */
export async function findWrittenWebinar(
  kernel: Kernel,
  { elementId: id, secret }: { elementId: string; secret: string },
): Promise<PreviewedWebinar | undefined> {
  const found = await findPreview(kernel, { id, secret })
  if (!found) return undefined
  checkOpenInPreview(found)
  const { row } = found
  const { webinar } = (await draftOf(kernel.db, await getMicrocourse(kernel.db, id))).content
  return {
    webinar: webinar && { ...webinarRow(kernel, { id, written: webinar }), element_id: null, microcourse_id: id },
    titleIn: (lang) => row.texts[lang]?.title ?? row.title,
    path: pathOf(row),
  }
}

const columnsOf = (kernel: Kernel, content: MicrocourseContent) => ({
  type: content.type,
  access_type: content.accessType,
  title: content.title,
  description: content.description,
  alias: content.alias,
  duration: content.duration,
  cover: content.cover,
  hue: content.hue,
  course_id: content.courseId,
  bots: content.bots,
  visible: content.visible,
  hidden: content.hidden,
  components: content.components.filter((block) => issuesOf(kernel, block).length === 0),
  texts: content.texts,
  seo: content.seo,
})
