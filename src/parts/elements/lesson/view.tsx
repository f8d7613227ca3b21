import { useMemo } from 'react'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { MediaPositionsContext } from '#features/pages/web/media-positions.ts'
import type { ElementViewProps } from '#features/learning/web/element-views.ts'
import { ElementHead } from '#features/learning/web/lesson/element-head.tsx'
import { LessonEnd } from '#features/learning/web/lesson/lesson-end.tsx'
import { LessonFacts } from '#features/learning/web/lesson/lesson-facts.tsx'
import { lessonHeadings } from '#features/learning/web/lesson/lesson-headings.ts'
import { ResumeBand } from '#features/learning/web/lesson/resume-band.tsx'
import { useMediaRecord } from '#features/learning/web/lesson/use-media-record.ts'
import { useSavedAtOpening } from '#features/learning/web/lesson/use-saved-at-opening.ts'
import { useReading } from '#features/learning/web/lesson/use-reading.ts'
import { ElementPlaceContext } from '#features/progress/web/element-place.ts'
import styles from './lesson.module.css'

/** Blocks that, in first position, contain the title of the lesson. */
const HEADS = ['photo-title', 'hero']

/** A lesson: its title, a link to where the learner stopped, its blocks and its end. */
export function View({ element, outlook }: ElementViewProps) {
  const [first, ...others] = element.components
  const head = first && HEADS.includes(first.component) ? first : undefined
  const body = head ? others : element.components
  const headings = useMemo(() => lessonHeadings(element.components), [element])
  const saved = outlook.progress.elements[element.id]
  const opening = useSavedAtOpening(saved)
  useReading(element, opening.saved?.place ?? undefined)
  return (
    <MediaPositionsContext value={useMediaRecord(element, saved)}>
      <ElementPlaceContext value={useMemo(() => ({ courseId: element.courseId, elementId: element.id }), [element])}>
        <article>
          {head ? (
            <div className={styles.head}>
              <Blocks
                blocks={[head]}
                languages={element.languages}
                flow="column"
                hasHead
                headFacts={<LessonFacts element={element} />}
              />
            </div>
          ) : (
            <ElementHead className={styles.plainHead} element={element} />
          )}
          <div className={styles.read}>
            <ResumeBand element={element} outlook={outlook} headings={headings} opening={opening} />
            <Blocks blocks={body} languages={element.languages} flow="column" />
            <LessonEnd element={element} outlook={outlook} />
          </div>
        </article>
      </ElementPlaceContext>
    </MediaPositionsContext>
  )
}
