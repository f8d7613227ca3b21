import { useTranslations } from 'use-intl'
import { TAKEAWAY_MAX_LENGTH } from '#features/authoring/limits.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { ELEMENTS, elementsOf } from '../outline/elements.ts'
import { type Section, sectionRenamed, sectionsOf } from '../outline/sections.ts'
import styles from './settings.module.css'
import { TextRow } from './text-row.tsx'

interface LessonTextsProps {
  draft: DraftHandle
  lang: string
  primary: string
}

/** The names of sections, and the titles, takeaways and descriptions of lessons, in one language. */
export function LessonTexts({ draft, lang, primary }: LessonTextsProps) {
  const t = useTranslations('admin.studio.settings')
  const sections = sectionsOf(elementsOf(draft.document))
  return (
    <section aria-labelledby="settings-lessons" className={styles.part}>
      <h2 id="settings-lessons">{t('lessons')}</h2>
      {sections.map((section) => (
        <div key={section.key} className={styles.lessons}>
          {lang !== primary && section.heading.name !== null && (
            <SectionText section={section} draft={draft} lang={lang} primary={primary} />
          )}
          {section.entries.map((element) => {
            const path = [...ELEMENTS, element.id]
            const text = { draft, lang, primary }
            const more = (
              <>
                {element.type === 'lesson' && (
                  <TextRow
                    {...text}
                    path={[...path, 'takeaway']}
                    label={t('takeaway')}
                    help={t('takeawayHelp')}
                    maxLength={TAKEAWAY_MAX_LENGTH}
                  />
                )}
                <TextRow {...text} path={[...path, 'seo', 'title']} label={t('seoTitle')} maxLength={160} />
                <TextRow
                  {...text}
                  path={[...path, 'seo', 'description']}
                  label={t('seoDescription')}
                  maxLength={320}
                  shape="lines"
                />
              </>
            )
            if (lang !== primary)
              return (
                <div key={element.id} className={styles.lessons}>
                  <TextRow {...text} path={[...path, 'title']} label={t('lessonTitle')} maxLength={300} />
                  {more}
                </div>
              )
            return (
              <details key={element.id} className={styles.lesson}>
                <summary>
                  <bdi>{element.title === '' ? t('untitled') : element.title}</bdi>
                </summary>
                <TextRow
                  {...text}
                  path={[...path, 'title']}
                  label={t('lessonTitle')}
                  maxLength={300}
                  isRequired
                  error={element.title === '' ? t('titleMissing') : undefined}
                />
                {more}
              </details>
            )
          })}
        </div>
      ))}
    </section>
  )
}

/** A section has one name, which all its lessons carry. */
function SectionText({ section: { key, heading }, draft, lang, primary }: LessonTextsProps & { section: Section }) {
  const t = useTranslations('admin.studio.settings')
  return (
    <div className={styles.row}>
      <div className={styles.source}>
        <span className={styles.sourceLabel}>{t('section')}</span>
        <p lang={htmlLangOf(primary)} dir={languageOf(primary).direction}>
          {heading.name}
        </p>
      </div>
      <Field
        label={t('section')}
        lang={htmlLangOf(lang)}
        dir={languageOf(lang).direction}
        maxLength={300}
        value={heading.texts[lang] ?? ''}
        onChange={({ target }) =>
          draft.edit((now) => sectionRenamed(now, key, { name: target.value, lang }), `settings.${lang}.${key}.section`)
        }
      />
    </div>
  )
}
