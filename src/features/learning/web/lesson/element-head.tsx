import type { Element } from '#features/courses/model.ts'
import { Title } from '#features/pages/web/content-language.tsx'
import styles from './element-head.module.css'
import { LessonFacts } from './lesson-facts.tsx'

/** The title of a lesson, test or webinar, below its number and length. */
export function ElementHead({ element, className }: { element: Element; className: string | undefined }) {
  return (
    <header className={className}>
      <p className={styles.facts}>
        <LessonFacts element={element} />
      </p>
      <h1>
        <Title of={element} />
      </h1>
    </header>
  )
}
