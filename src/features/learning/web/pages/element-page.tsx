import { useSuspenseQuery } from '@tanstack/react-query'
import { createElement, lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Element } from '#features/courses/model.ts'
import { elementIsDrawn } from '#features/courses/web/element-loader-host.tsx'
import { courseQuery, elementQuery } from '#features/courses/web/queries.ts'
import { LazyLessonNotes } from '#features/notes/web/lazy-lesson-notes.tsx'
import { useFallbackLanguage } from '#features/pages/web/content-language.tsx'
import { ToTopButton } from '#features/portal/web/components/to-top-button.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { FloatingStack } from '#ui/floating.tsx'
import { BreadcrumbData } from '#web/json-ld.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import { elementViews, type ElementViewProps } from '../element-views.ts'
import { LessonBar } from '../lesson/lesson-bar.tsx'
import { LessonLanguage } from '../lesson/lesson-language.tsx'
import { lessonHeadings } from '../lesson/lesson-headings.ts'
import { useCurrentHeading } from '../lesson/use-current-heading.ts'
import { CourseTree } from '../tree/course-tree.tsx'
import { RemovedNotice } from '../lesson/removed-notice.tsx'
import { useCourseAuth } from '../use-course-auth.ts'
import { useOutlook } from '../use-outlook.ts'
import { useSecret } from '#features/pages/web/use-secret.ts'
import styles from './element-page.module.css'

const TreeDrawer = lazy(async () => ({ default: (await import('../tree/tree-drawer.tsx')).TreeDrawer }))

/** Below this width the tree is a drawer. */
const HAS_ASIDE = '(width >= 1020px)'

/** A lesson, test or webinar: bar and course tree around the view of its type. */
export function Page() {
  const { elementId } = useParams()
  const { code } = useLanguage()
  const { data: element } = useSuspenseQuery(elementQuery(elementId, code, useSecret()))
  useEffect(elementIsDrawn, [element.id])
  return <ElementRoom key={element.id} element={element} />
}

function ElementRoom({ element }: { element: Element }) {
  const t = useTranslations('course')
  const { code } = useLanguage()
  const { data: course } = useSuspenseQuery(courseQuery(element.courseId, code, useSecret()))
  const outlook = useOutlook(course)
  useCourseAuth(course.id)
  const [isAsideShown, setAsideShown] = useState(true)
  const [isNotesOpen, setNotesOpen] = useState(false)
  const [notesCount, setNotesCount] = useState(0)
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const headings = lessonHeadings(element.components)
  const contentLanguage = useFallbackLanguage(element.languages)
  const currentHeading = useCurrentHeading(headings.map(({ id }) => id))
  const tree = (
    <CourseTree
      outlook={outlook}
      currentId={element.id}
      headings={headings}
      headingsLanguage={contentLanguage}
      currentHeading={currentHeading}
      onHeading={() => setDrawer((known) => (known === 'open' ? 'closed' : known))}
    />
  )
  const toggleTree = () => (matchMedia(HAS_ASIDE).matches ? setAsideShown(!isAsideShown) : setDrawer('open'))
  return (
    <>
      <PageMeta seo={element.seo} type="article" />
      <BreadcrumbData
        places={[
          { name: t('allCourses'), path: '/courses/' },
          { name: course.title, path: `/courses/${course.id}/` },
          { name: element.title, path: element.relativeUrl },
        ]}
      />
      <LessonBar
        outlook={outlook}
        elementId={element.id}
        isTreeShown={isAsideShown}
        notesCount={notesCount}
        onNotes={() => setNotesOpen(true)}
        onTree={toggleTree}
      />
      <div className={styles.room} data-aside={isAsideShown || undefined}>
        <nav id="course-tree" data-screen className={styles.aside} aria-label={t('courseTree')} hidden={!isAsideShown}>
          {tree}
        </nav>
        <main id="main" tabIndex={-1} className={styles.page} data-hue={element.course.hue}>
          {element.isRemoved && <RemovedNotice />}
          <LessonLanguage element={element} />
          <ElementBody element={element} outlook={outlook} />
        </main>
      </div>
      <FloatingStack label={t('floatingButtons')}>
        <ToTopButton />
      </FloatingStack>
      <LazyLessonNotes
        element={element}
        isListOpen={isNotesOpen}
        onListClose={() => setNotesOpen(false)}
        onCount={setNotesCount}
      />
      {drawer !== 'never' && (
        <Suspense>
          <TreeDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')}>
            {tree}
          </TreeDrawer>
        </Suspense>
      )}
    </>
  )
}

/** The view of an element's type; the loader has refused types without a view. */
function ElementBody(props: ElementViewProps) {
  const view = elementViews.get(props.element.type)
  return view ? createElement(view, props) : null
}
