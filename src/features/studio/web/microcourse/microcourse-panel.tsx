import { useTranslations } from 'use-intl'
import { PictureInput } from '#features/block-editing/web/fields/picture-input.tsx'
import { BlockEditorContext, useBlockEditor } from '#features/block-editing/web/block-editor.ts'
import { setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { DESCRIPTION_MAX, MINUTES_MAX, TITLE_MAX } from '#features/microcourse-authoring/limits.ts'
import type { WrittenMicrocourse } from '#features/microcourse-authoring/model.ts'
import { MICROCOURSE_ACCESS, MICROCOURSE_TYPES } from '#features/microcourses/limits.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Switch } from '#ui/switch.tsx'
import panel from '../outline/panel.module.css'
import { PreviewLinks } from '../preview/preview-links.tsx'
import { sharedMicrocourse } from '../preview/shared-draft.ts'
import { BotFields } from './bot-fields.tsx'
import styles from './microcourse.module.css'
import { MicrocourseActions } from './microcourse-actions.tsx'
import { MicrocourseVersions } from './microcourse-versions.tsx'

interface PanelProps {
  microcourse: WrittenMicrocourse
  draft: DraftHandle
  lang: string
}

/** Settings of a microcourse. In another language only its texts. */
export function MicrocoursePanel(props: PanelProps) {
  const { primary } = useBlockEditor()
  const { microcourse, draft, lang } = props
  return (
    <div className={panel.form}>
      <Texts {...props} />
      {lang === primary && (
        <>
          <Settings {...props} />
          <MicrocourseVersions id={microcourse.id} draft={draft} />
          <div className={styles.shared}>
            <PreviewLinks draft={sharedMicrocourse(microcourse)} />
          </div>
          <MicrocourseActions microcourse={microcourse} draft={draft} />
        </>
      )}
    </div>
  )
}

/** What is translated. */
function Texts({ draft, lang }: PanelProps) {
  const t = useTranslations('admin.microcourse.fields')
  const { primary } = useBlockEditor()
  const own = lang === primary ? null : lang
  const text = (path: readonly string[], isOptional: boolean) => {
    const value = valueIn(draft.document, path, own)
    return {
      dir: 'auto' as const,
      value: typeof value === 'string' ? value : '',
      onChange: ({ target }: { target: { value: string } }) =>
        draft.edit(
          (now) => [
            setValue(now, {
              path,
              lang: own,
              value: target.value === '' && (isOptional || own !== null) ? undefined : target.value,
            }),
          ],
          `${path.join('.')}.${own}`,
        ),
    }
  }
  return (
    <>
      <div data-field="title">
        <Field label={t('title')} maxLength={TITLE_MAX} {...text(['title'], false)} />
      </div>
      <div data-field="description">
        <Field
          multiline
          rows={3}
          label={t('description')}
          help={t('descriptionHelp')}
          maxLength={DESCRIPTION_MAX}
          {...text(['description'], false)}
        />
      </div>
      <details className={styles.fold}>
        <summary>
          <Icon name="chevron-down" />
          {t('seo')}
        </summary>
        <div className={styles.fields}>
          <Field label={t('seoTitle')} maxLength={160} {...text(['seo', 'title'], true)} />
          <Field
            multiline
            rows={3}
            label={t('seoDescription')}
            maxLength={320}
            {...text(['seo', 'description'], true)}
          />
        </div>
      </details>
    </>
  )
}

function Settings({ microcourse, draft }: PanelProps) {
  const t = useTranslations('admin.microcourse.fields')
  const types = useTranslations('admin.microcourse.types')
  const editor = useBlockEditor()
  const at = (name: string) => draft.document[name]
  const set = (path: readonly string[], value: unknown, place?: string) =>
    draft.edit((now) => [setValue(now, { path, value })], place)
  const type = MICROCOURSE_TYPES.find((known) => known === at('type')) ?? 'lesson'
  const access = MICROCOURSE_ACCESS.find((known) => known === at('accessType')) ?? 'free'
  const courseId = at('courseId')
  const known = microcourse.courses.map(({ id, title }) => ({ value: id, text: title }))
  const alias = at('alias')
  const minutes = at('duration')
  return (
    <>
      <Select
        label={t('type')}
        options={MICROCOURSE_TYPES.map((value) => ({ value, text: types(value) }))}
        value={type}
        onChange={({ target }) => set(['type'], target.value)}
      />
      {type === 'test' ? (
        <p className={panel.quiet}>{t('testAccess')}</p>
      ) : (
        <div className={panel.labelled}>
          <span className={panel.label}>{t('access')}</span>
          <SegmentedControl
            label={t('access')}
            options={[
              { value: 'free', text: t('free') },
              { value: 'account', text: t('account') },
            ]}
            value={access === 'free' ? 'free' : 'account'}
            onChange={(value) => set(['accessType'], value === 'free' ? 'free' : MICROCOURSE_ACCESS[1])}
          />
        </div>
      )}
      {microcourse.groups.length > 0 && (
        <p className={panel.quiet}>
          {t('groups', { groups: microcourse.groups.map(({ title }) => title).join(', ') })}
        </p>
      )}
      {/* A webinar lasts as long as its schedule says. */}
      {draft.document['type'] !== 'webinar' && (
        <div data-field="duration">
          <Field
            type="number"
            label={t('duration')}
            min={0}
            max={MINUTES_MAX}
            value={typeof minutes === 'number' ? minutes : ''}
            onChange={({ target }) =>
              set(['duration'], Math.min(MINUTES_MAX, Math.max(0, Math.round(target.valueAsNumber) || 0)), 'duration')
            }
          />
        </div>
      )}
      <div data-field="cover">
        {/* Choosing a cover changes nothing in the block that is selected. */}
        <BlockEditorContext value={{ ...editor, selected: undefined }}>
          <PictureInput
            name="cover"
            schema={{ type: 'object', field: 'picture' }}
            isRequired={false}
            value={at('cover') ?? undefined}
            onChange={(value, inside = []) => set(['cover', ...inside], value ?? null, `cover.${inside.join('.')}`)}
          />
        </BlockEditorContext>
      </div>
      <Select
        label={t('course')}
        options={[{ value: '', text: t('noCourse') }, ...known]}
        value={typeof courseId === 'string' ? courseId : ''}
        help={t('courseHelp')}
        onChange={({ target }) => set(['courseId'], target.value === '' ? null : target.value)}
      />
      <BotFields draft={draft} />
      <div data-field="alias">
        <Field
          label={t('alias')}
          help={t('aliasHelp', { path: `/microcourse/${typeof alias === 'string' ? alias : microcourse.id}/` })}
          error={typeof alias === 'string' && !ALIAS.test(alias) ? t('aliasWrong') : undefined}
          dir="ltr"
          maxLength={64}
          value={typeof alias === 'string' ? alias : ''}
          onChange={({ target }) => set(['alias'], target.value === '' ? null : target.value, 'alias')}
        />
      </div>
      <Switch
        label={t('visible')}
        help={t('visibleHelp')}
        checked={at('visible') !== false}
        onChange={({ target }) => set(['visible'], target.checked)}
      />
      <Switch
        label={t('hidden')}
        help={t('hiddenHelp')}
        checked={at('hidden') === true}
        onChange={({ target }) => set(['hidden'], target.checked)}
      />
    </>
  )
}

/** The same as on the server. */
const ALIAS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
