import type { SavedBlock } from '../../src/features/pages/model.ts'
import {
  type CourseRow,
  type ElementRow,
  insertCourse,
  insertElement,
} from '../../src/features/courses/server/store.ts'
import type { Kernel } from '../../src/server/kernel.ts'

type CourseToMake = Partial<Omit<CourseRow, 'environment_id' | 'hidden'>> & {
  /** Lessons, from first to last; an empty list creates none. */
  elements?: Partial<ElementRow>[]
}

/** Inserts a published course: by default free, open, and with three lessons. */
export async function makeCourse(
  kernel: Kernel,
  course: CourseToMake = {},
): Promise<{ id: string; elementIds: string[] }> {
  const now = kernel.clock.now()
  const { elements = [{}, {}, {}], ...row } = course
  const id = row.id ?? 'course'
  const rows = elements.map((element, index) =>
    elementRow({ id: `${id}-${index + 1}`, course_id: id, index, updated_at: now, ...element }),
  )
  await kernel.content.change(async (trx) => {
    await insertCourse(trx, {
      id,
      page_alias: null,
      type: 'free',
      access: 'open',
      arbitrary_walkthrough: false,
      published: true,
      category: null,
      hue: null,
      cover: null,
      price_minor: null,
      currency: null,
      title: 'A course',
      description: 'A course of lessons.',
      lead: 'It begins here.',
      outcomes: [],
      buttons: {},
      seo: {},
      texts: {},
      secret: `secret-of-${id}`,
      date_created: now,
      updated_at: now,
      ...row,
    })
    for (const element of rows) await insertElement(trx, element)
  })
  return { id, elementIds: rows.map((element) => element.id) }
}

function elementRow(
  element: Partial<ElementRow> & Pick<ElementRow, 'id' | 'course_id' | 'index' | 'updated_at'>,
): ElementRow {
  return {
    type: 'lesson',
    title: `Lesson ${element.index + 1}`,
    section: null,
    duration: 10,
    cover: null,
    pattern: 'default',
    can_be_first: false,
    visible: true,
    removed: false,
    audience: null,
    discussion_id: null,
    discussion_active: false,
    components: [textBlock('b1', '<p>Read this slowly.</p>')],
    takeaway: null,
    texts: {},
    seo: {},
    secret: `secret-of-${element.id}`,
    ...element,
  }
}

/** A text block as it is stored. */
export function textBlock(id: string, html: string): SavedBlock {
  return { id, component: 'text', version: 1, visible: true, props: { html, variant: 'body' }, texts: {} }
}
