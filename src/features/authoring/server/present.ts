import type { CourseRow } from '#features/courses/server/store.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { changesBetween } from '../changes.ts'
import type { ElementContent, ManagedCourse, ManagedCourseWhole, ManagedElement, VersionCard } from '../model.ts'
import { draftContent } from './draft.ts'
import { liveContent } from './snapshot.ts'
import { countLearners, type listManaged, listVersions } from './store.ts'

export const presentManaged = (row: Awaited<ReturnType<typeof listManaged>>[number]): ManagedCourse => ({
  id: row.id,
  title: row.title,
  cover: row.cover,
  published: row.published,
  hidden: row.hidden,
  elementsCount: row.elements,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  isEdited: row.is_edited,
  learners: row.learners,
})

/** A course with its draft, in words what that changes, and its versions. */
export async function presentWhole(kernel: Kernel, row: CourseRow): Promise<ManagedCourseWhole> {
  const { db } = kernel
  const [draft, live, versions, learners] = [
    await draftContent(db, row),
    await liveContent(db, row),
    await listVersions(db, row.id),
    await countLearners(db, row.id),
  ]
  const { course, elements } = draft.content
  return {
    id: row.id,
    title: course.title,
    published: row.published,
    previewUrl: `/courses/${row.id}/${row.published ? '' : `?${new URLSearchParams({ secret: row.secret })}`}`,
    switches: { hidden: course.hidden, arbitraryWalkthrough: course.arbitraryWalkthrough, access: course.access },
    elements: elements.map(presentElement),
    revision: draft.revision,
    changes: changesBetween(live, draft.content),
    versions: versions.map(presentVersion),
    learners,
  }
}

const presentElement = (element: ElementContent): ManagedElement => ({
  id: element.id,
  visible: element.visible,
  canBeFirst: element.canBeFirst,
  discussionActive: element.discussionActive,
  audience: element.audience ?? null,
  type: element.type,
  title: element.title,
  section: element.section,
  duration: element.duration,
  blocks: element.components.length,
  languages: [
    ...new Set([FALLBACK_LANGUAGE, ...element.components.flatMap((block) => Object.keys(block.texts))]),
  ].toSorted(),
})

const presentVersion = (row: Awaited<ReturnType<typeof listVersions>>[number]): VersionCard => ({
  number: row.number,
  note: row.note,
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by === null ? null : { id: row.made_by, name: nameOf(row) },
  restoredFrom: row.restored_from,
  elementsCount: row.elements.length,
})

const nameOf = (row: { first_name: string | null; last_name: string | null; username: string | null }): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || (row.username ?? '')
