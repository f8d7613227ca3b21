import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Element } from '#features/courses/model.ts'
import { courseQuery, elementQuery } from '#features/courses/web/queries.ts'
import { HEADS } from '#features/pages/heads.ts'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { Title } from '#features/pages/web/content-language.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import styles from './course-print-page.module.css'

/** All lessons of a course that are open to the visitor, for printing. Questions are blank. */
export function Page() {
  const t = useTranslations('course')
  const { courseId = '' } = useParams()
  const { code } = useLanguage()
  const { data: course } = useSuspenseQuery(courseQuery(courseId, code))
  // The loader has prefetched them: closed ones have no data, and aren't requested again.
  const found = useQueries({
    queries: course.elements.map(({ id }) => ({ ...elementQuery(id, code), enabled: false })),
  })
  const elements = found.flatMap(({ data }) => (data && data.type !== 'test' ? [data] : []))
  return (
    <article className={styles.page} data-hue={course.hue}>
      <PageMeta seo={course.seo} noindex />
      <header className={styles.head}>
        <h1>
          <Title of={course} />
        </h1>
        <p className={styles.lead}>
          <bdi>{course.lead}</bdi>
        </p>
        <div className={styles.tools} data-screen>
          <p>{t('print.what', { open: elements.length, count: course.elements.length })}</p>
          <Button size="lg" onClick={() => print()}>
            {t('print.go')}
          </Button>
          <Link to={`/courses/${course.id}/`}>{t('print.back')}</Link>
        </div>
      </header>
      {elements.map((element) => (
        <Lesson key={element.id} element={element} />
      ))}
    </article>
  )
}

function Lesson({ element }: { element: Element }) {
  const [first] = element.components
  const hasHead = first !== undefined && HEADS.includes(first.component)
  return (
    <section className={styles.lesson}>
      {!hasHead && (
        <h2>
          <Title of={element} />
        </h2>
      )}
      <Blocks blocks={element.components} languages={element.languages} flow="column" />
    </section>
  )
}
