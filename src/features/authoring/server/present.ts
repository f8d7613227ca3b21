import type { CourseRow } from '#features/courses/server/store.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { changesBetween, priceOf } from '../changes.ts'
import type {
  CourseSettings,
  ElementContent,
  ManagedCourse,
  ManagedCourseWhole,
  ManagedElement,
  Sale,
  VersionCard,
} from '../model.ts'
import { coverOf } from '#features/courses/server/present.ts'
import { draftOf } from './draft-documents.ts'
import { findProblems } from './checks/find-problems.ts'
import { publishedContent } from './snapshot.ts'
import { countLearners, type listManaged } from './store-courses.ts'
import { listVersions } from './store-versions.ts'

export const presentManaged = (row: Awaited<ReturnType<typeof listManaged>>[number]): ManagedCourse => ({
  id: row.id,
  title: row.title,
  cover: coverOf(row),
  published: row.published,
  hidden: row.hidden,
  counts: row.elements,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  isEdited: row.is_edited,
  learners: row.learners,
  price: priceOf(row),
})

/** Presents a course with its draft, the changes in it, and its versions. */
export async function presentWhole(kernel: Kernel, row: CourseRow, lang: string): Promise<ManagedCourseWhole> {
  const { db } = kernel
  const draft = await draftOf(db, row)
  const [published, versions, learners] = [
    (await publishedContent(db, row)) ?? draft.content,
    await listVersions(db, row.id),
    await countLearners(db, row.id),
  ]
  const { course, elements } = draft.content
  return {
    id: row.id,
    title: titleIn(course, lang),
    published: row.published,
    previewUrl: `/courses/${row.id}/${row.published ? '' : `?${new URLSearchParams({ secret: row.secret })}`}`,
    switches: { hidden: course.hidden, arbitraryWalkthrough: course.arbitraryWalkthrough, access: course.access },
    sale: saleOf(course),
    elements: elements.map((element) => presentElement(element, course.lang ?? FALLBACK_LANGUAGE)),
    problems: await findProblems(kernel, { row, draft }),
    revision: draft.revision,
    changes: changesBetween(published, draft.content),
    versions: versions.map(presentVersion),
    learners,
  }
}

function saleOf(course: CourseSettings): Sale | null {
  if (course.type === 'free') return { type: 'free' }
  const price = priceOf(course)
  return price && { type: 'paid', ...price }
}

const presentElement = (element: ElementContent, lang: string): ManagedElement => ({
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
  languages: [...new Set([lang, ...element.components.flatMap((block) => Object.keys(block.texts))])].toSorted(),
})

export const presentVersion = (row: Awaited<ReturnType<typeof listVersions>>[number]): VersionCard => ({
  number: row.number,
  note: row.note,
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by === null ? null : { id: row.made_by, name: nameOf(row) },
  restoredFrom: row.restored_from,
  elementsCount: row.elements.length,
})

export const nameOf = (row: { first_name: string | null; last_name: string | null; username: string | null }): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || (row.username ?? '')

/** Returns the draft's title in a language; undefined without one. */
function titleIn({ title, texts }: CourseSettings, lang: string): string {
  const own = texts[lang]?.['title']
  return typeof own === 'string' && own !== '' ? own : title
}
