import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { guestAccess } from '#features/authoring/guests.ts'
import { PictureInput } from '#features/block-editing/web/fields/picture-input.tsx'
import { COURSE_ACCESS_NAMES } from '#features/courses/access-names.ts'
import { setValue } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import { languageOf } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { useOwnPart } from '../shell/own-part.ts'
import { studioCoursesQuery } from '../shell/queries.ts'
import { CourseCategory } from './course-category.tsx'
import { CourseHue } from './course-hue.tsx'
import { guestFacts } from '../outline/guest-facts.ts'
import { GuestLine } from './guest-line.tsx'
import { Price } from './price.tsx'
import styles from './settings.module.css'
import { TextRow } from './text-row.tsx'

export interface CourseSettingsProps {
  courseId: string
  draft: DraftHandle
  lang: string
  primary: string
  /** Those of the portal, and its own. */
  languages: readonly string[]
}

const ADDRESS = /^[a-z0-9][a-z0-9-]*$/
const SIDES = ['left', 'center', 'right'] as const

/** All settings of a course; in another language than its own, those with a translation. */
export function CourseSettings({ courseId, draft, lang, primary, languages }: CourseSettingsProps) {
  const t = useTranslations('admin.studio.settings')
  const courses = useTranslations('admin.courses')
  const at = (...path: string[]) => valueAt(draft.document, path)
  const set = (path: readonly string[], value: unknown, place?: string) =>
    draft.edit((now) => [setValue(now, { path, value })], place)
  const isOwn = lang === primary
  const { isAdministrator } = useOwnPart(courseId)
  const text = { draft, lang, primary }
  const address = typeof at('pageAlias') === 'string' ? String(at('pageAlias')) : ''
  const { data } = useQuery(studioCoursesQuery())
  const isTaken =
    address !== '' &&
    data?.courses.some(({ id, pageAlias }) => id !== courseId && (id === address || pageAlias === address)) === true
  return (
    <>
      <section aria-labelledby="settings-about" className={styles.part}>
        <h2 id="settings-about">{t('about')}</h2>
        <TextRow
          {...text}
          path={['title']}
          label={t('title')}
          maxLength={300}
          isRequired
          error={at('title') === '' ? t('titleMissing') : undefined}
        />
        <TextRow
          {...text}
          path={['lead']}
          label={t('lead')}
          help={t('leadHelp')}
          maxLength={500}
          shape="lines"
          isRequired
        />
        <TextRow
          {...text}
          path={['description']}
          label={t('description')}
          help={t('descriptionHelp')}
          maxLength={5000}
          shape="lines"
          isRequired
        />
        <TextRow
          {...text}
          path={['outcomes']}
          label={t('outcomes')}
          help={t('outcomesHelp')}
          maxLength={3000}
          shape="list"
        />
        <CourseCategory draft={draft} lang={lang} primary={primary} />
        {isOwn && languages.length > 1 && (
          <Select
            label={t('courseLanguage')}
            help={t('courseLanguageHelp')}
            options={languages.map((code) => ({ value: code, text: languageOf(code).name }))}
            value={primary}
            onChange={({ target }) => set(['lang'], target.value)}
          />
        )}
      </section>
      {isOwn && (
        <section aria-labelledby="settings-look" className={styles.part}>
          <h2 id="settings-look">{t('look')}</h2>
          <div data-field="cover">
            <PictureInput
              name="cover"
              schema={{ type: 'object', field: 'picture' }}
              isRequired={false}
              value={at('cover') ?? undefined}
              onChange={(value, inside = []) =>
                set(['cover', ...inside], value ?? null, `settings.cover.${inside.join('.')}`)
              }
            />
          </div>
          <CourseHue courseId={courseId} draft={draft} />
        </section>
      )}
      {isOwn && (
        <section aria-labelledby="settings-access" className={styles.part}>
          <h2 id="settings-access">{t('access')}</h2>
          <Select
            label={courses('access')}
            options={COURSE_ACCESS_NAMES.map((value) => ({ value, text: courses(`accessIs.${value}`) }))}
            value={typeof at('access') === 'string' ? String(at('access')) : ''}
            onChange={({ target }) => set(['access'], target.value)}
          />
          <Guests draft={draft} />
          {isAdministrator && <Price draft={draft} />}
          <Switch
            label={courses('walkFreely')}
            help={courses('walkFreelyHelp')}
            checked={at('arbitraryWalkthrough') === true}
            onChange={({ target }) => set(['arbitraryWalkthrough'], target.checked)}
          />
          <Switch
            label={courses('hideCourse')}
            help={courses('hideCourseHelp')}
            checked={at('hidden') === true}
            onChange={({ target }) => set(['hidden'], target.checked)}
          />
        </section>
      )}
      <section aria-labelledby="settings-buttons" className={styles.part}>
        <h2 id="settings-buttons">{t('buttons')}</h2>
        {isOwn && <p className={styles.quiet}>{t('buttonsHelp')}</p>}
        <TextRow {...text} path={['buttons', 'buttonText']} label={t('buttonText')} maxLength={60} />
        <TextRow {...text} path={['buttons', 'buttonTextBuy']} label={t('buttonTextBuy')} maxLength={60} />
        {isOwn && (
          <Select
            label={t('alignContent')}
            options={SIDES.map((value) => ({ value, text: t(`sides.${value}`) }))}
            value={SIDES.find((side) => side === at('buttons', 'alignContent')) ?? 'left'}
            onChange={({ target }) => set(['buttons', 'alignContent'], target.value)}
          />
        )}
      </section>
      <Author draft={draft} lang={lang} primary={primary} />
      <section aria-labelledby="settings-search" className={styles.part}>
        <h2 id="settings-search">{t('search')}</h2>
        {isOwn && (
          <Field
            data-field="pageAlias"
            label={t('address')}
            help={t('addressHelp')}
            maxLength={100}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            error={
              address !== '' && !ADDRESS.test(address) ? t('addressWrong') : isTaken ? t('addressTaken') : undefined
            }
            value={address}
            onChange={({ target }) =>
              set(['pageAlias'], target.value === '' ? null : target.value, 'settings.pageAlias')
            }
          />
        )}
        <TextRow {...text} path={['seo', 'title']} label={t('seoTitle')} help={t('seoTitleHelp')} maxLength={160} />
        <TextRow
          {...text}
          path={['seo', 'description']}
          label={t('seoDescription')}
          help={t('seoDescriptionHelp')}
          maxLength={320}
          shape="lines"
        />
      </section>
    </>
  )
}

/** What guests can open as the course is written now. */
function Guests({ draft }: Pick<CourseSettingsProps, 'draft'>) {
  const guests = guestAccess(guestFacts(draft.document))
  if (!guests) return null
  return (
    <p className={styles.quiet} data-guests>
      <GuestLine guests={guests} />
    </p>
  )
}

/** Who wrote the course. Without a name there is no author. */
function Author({ draft, lang, primary }: Pick<CourseSettingsProps, 'draft' | 'lang' | 'primary'>) {
  const t = useTranslations('admin.studio.settings')
  const author = draft.document['author']
  const isThere = typeof author === 'object' && author !== null
  const name = valueAt(author, ['name'])
  const isOwn = lang === primary
  const text = { draft, lang, primary }
  if (!isThere && !isOwn) return null
  return (
    <section aria-labelledby="settings-author" className={styles.part}>
      <h2 id="settings-author">{t('author')}</h2>
      {isOwn && !isThere ? (
        <Field
          label={t('authorName')}
          dir="auto"
          maxLength={200}
          value=""
          onChange={({ target }) =>
            draft.edit((now) => [setValue(now, { path: ['author'], value: { name: target.value } })], 'settings.author')
          }
        />
      ) : (
        <>
          <TextRow
            {...text}
            path={['author', 'name']}
            label={t('authorName')}
            maxLength={200}
            isRequired
            error={name === '' ? t('authorMissing') : undefined}
          />
          <TextRow {...text} path={['author', 'role']} label={t('authorRole')} maxLength={200} />
          <TextRow {...text} path={['author', 'text']} label={t('authorText')} maxLength={2000} shape="lines" />
          {isOwn && (
            <>
              <div data-field="author">
                <PictureInput
                  name="picture"
                  schema={{ type: 'object', field: 'picture' }}
                  isRequired={false}
                  value={valueAt(author, ['picture'])}
                  onChange={(value, inside = []) =>
                    draft.edit(
                      (now) => [setValue(now, { path: ['author', 'picture', ...inside], value })],
                      `settings.author.picture.${inside.join('.')}`,
                    )
                  }
                />
              </div>
              <button
                type="button"
                className={styles.textButton}
                onClick={() => draft.edit((now) => [setValue(now, { path: ['author'], value: null })])}
              >
                {t('authorRemove')}
              </button>
            </>
          )}
        </>
      )}
    </section>
  )
}
