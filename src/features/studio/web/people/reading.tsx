import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Link } from '#web/link.tsx'
import { CourseTabs } from '../course-tabs/course-tabs.tsx'
import { Comments } from '../comments/load-later.tsx'
import { CommentCount, CommentCountsOf } from '../comments/counts.tsx'
import { elementsOf } from '../outline/elements.ts'
import outlineStyles from '../outline/outline.module.css'
import { PreviewButton } from '../preview/preview-button.tsx'
import { ownPreviewSecret } from '../preview/queries.ts'
import { Frame } from '../shell/frame.tsx'
import { LessonNav } from '../shell/lesson-nav.tsx'
import { useOwnPart } from '../shell/own-part.ts'
import { useOutlineDraft } from '../shell/use-drafts.ts'
import styles from './people.module.css'
import reading from './reading.module.css'

/** A course, or one of its lessons, for people who don’t write it: its lessons, and the draft as learners will see it. */
export function Reading({ courseId, elementId }: { courseId: string; elementId?: string }) {
  const t = useTranslations('admin.studio')
  const { code } = useLanguage()
  const { outline, draft } = useOutlineDraft(courseId)
  const { may } = useOwnPart(courseId)
  const elements = elementsOf(draft.document)
  const element = elements.find(({ id }) => id === elementId)
  const title = typeof draft.document['title'] === 'string' ? draft.document['title'] : ''
  const shown = (element?.title ?? title) || t('untitled')
  const leads = may('translate') ? 'people.openToTranslate' : 'people.openToRead'
  return (
    <Frame
      sidebar="rail"
      {...(element === undefined && { current: 'outline' as const })}
      courseId={courseId}
      {...(element && { lessons: <LessonNav outline={outline} elements={elements} current={element.id} /> })}
      bar={
        <>
          <h1 className={outlineStyles.title}>
            <bdi>{shown}</bdi>
          </h1>
          <span className={outlineStyles.push} />
          <PreviewButton
            id={courseId}
            getSecret={() => ownPreviewSecret(courseId)}
            handles={[draft]}
            path={element ? `/${element.type}/${element.id}/` : `/courses/${courseId}/`}
            lang={code}
          />
        </>
      }
    >
      <PrivatePageMeta
        title={shown}
        path={`/studio/courses/${courseId}/${elementId === undefined ? '' : `${elementId}/`}`}
      />
      <CourseTabs courseId={courseId} current="outline" />
      <CommentCountsOf courseId={courseId}>
        <div className={styles.page}>
          <p className={styles.quiet}>{t(element ? 'people.readLesson' : leads)}</p>
          <ol className={reading.lessons}>
            {elements.map((each) => (
              <li key={each.id}>
                <Link
                  to={`/studio/courses/${courseId}/${each.id}/`}
                  aria-current={each.id === elementId ? 'page' : undefined}
                >
                  <bdi>{each.title === '' ? t('untitled') : each.title}</bdi>
                </Link>
                <CommentCount elementId={each.id} />
              </li>
            ))}
          </ol>
          {element && <Comments courseId={courseId} elementId={element.id} />}
        </div>
      </CommentCountsOf>
    </Frame>
  )
}
