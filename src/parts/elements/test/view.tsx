import { useEffect } from 'react'
import { Blocks } from '#features/pages/web/blocks.tsx'
import type { ElementViewProps } from '#features/learning/web/element-views.ts'
import { ElementHead } from '#features/learning/web/lesson/element-head.tsx'
import { recordOpened } from '#features/progress/web/record.ts'
import { TestRoom } from '#features/exams/web/test-room.tsx'
import { TestEnd } from './test-end.tsx'
import styles from './test.module.css'

/** A test: its title, the author's introduction, the test itself, and the links after it. */
export function View({ element, outlook }: ElementViewProps) {
  const { courseId, id: elementId } = element
  useEffect(() => recordOpened({ courseId, elementId }), [courseId, elementId])
  return (
    <article className={styles.read}>
      <ElementHead className={styles.head} element={element} />
      <TestRoom
        elementId={elementId}
        before={<Blocks blocks={element.components} languages={element.languages} flow="column" />}
      />
      <TestEnd element={element} outlook={outlook} />
    </article>
  )
}
