import type { Element } from '#features/courses/model.ts'
import { LessonFacts } from '#features/learning/web/lesson/lesson-facts.tsx'
import styles from './lesson.module.css'

/** The title of a lesson that doesn't begin with a picture. */
export function PlainHead({ element }: { element: Element }) {
  return (
    <header className={styles.plainHead}>
      <p className={styles.facts}>
        <LessonFacts element={element} />
      </p>
      <h1>{element.title}</h1>
    </header>
  )
}
