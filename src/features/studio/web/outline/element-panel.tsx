import { useTranslations } from 'use-intl'
import { useKinds } from '../shell/use-kinds.ts'
import { guestAccess } from '#features/authoring/guests.ts'
import type { GuestAccess } from '#features/authoring/publishing-model.ts'
import { setValue } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Switch } from '#ui/switch.tsx'
import { AudienceFields, audienceOf } from './audience-fields.tsx'
import { ELEMENTS, elementsOf, type OutlineEntry, titleIn } from './elements.ts'
import { guestFacts } from './guest-facts.ts'
import styles from './panel.module.css'
import { joined, sectionsOf } from './sections.ts'

interface ElementPanelProps {
  draft: DraftHandle
  /** One lesson, or all that are selected. */
  elements: readonly OutlineEntry[]
  lang: string
}

/** Settings of one lesson, or of several at once. */
export function ElementPanel({ draft, elements, lang }: ElementPanelProps) {
  const t = useTranslations('admin.studio.element')
  const outlining = useTranslations('admin.studio.outlining')
  const { primary } = useKinds()
  const [first] = elements
  if (!first) return null
  const isOne = elements.length === 1
  const isAll = (is: (element: OutlineEntry) => boolean) => elements.every(is)
  const known = sectionsOf(elementsOf(draft.document))
  const within = known.find(({ entries }) => isAll(({ id }) => entries.some((entry) => entry.id === id)))
  const common = <Value,>(of: (element: OutlineEntry) => Value) =>
    elements.every((element) => of(element) === of(first)) ? of(first) : undefined
  // A webinar lasts as long as its schedule says.
  const timed = elements.filter(({ type }) => type !== 'webinar')
  const set = (name: string, value: unknown, place?: string, of = elements) =>
    draft.edit((now) => of.map(({ id }) => setValue(now, { path: [...ELEMENTS, id, name], value })), place)
  const [length] = timed
  const minutes = timed.every(({ duration }) => duration === length?.duration) ? length?.duration : undefined
  const guests = guestsOf(draft.document, first)
  return (
    <div className={styles.form}>
      {isOne && (
        <Field
          data-field="title"
          label={t('title')}
          dir="auto"
          maxLength={300}
          value={titleIn(first, lang === primary ? null : lang)}
          onChange={({ target }) =>
            draft.edit(
              (now) => [
                setValue(now, {
                  path: [...ELEMENTS, first.id, 'title'],
                  lang: lang === primary ? null : lang,
                  value: target.value,
                }),
              ],
              `${first.id}.${lang}.title`,
            )
          }
        />
      )}
      <Select
        label={t('section')}
        placeholder={within ? undefined : t('mixed')}
        options={known.map(({ key, heading }) => ({ value: key, text: heading.name ?? outlining('noSection') }))}
        value={within?.key ?? ''}
        onChange={({ target }) => {
          const section = known.find(({ key }) => key === target.value)
          if (section) draft.edit((now) => joined(now, { ids: elements.map(({ id }) => id), section }))
        }}
      />
      {timed.length > 0 && (
        <Field
          type="number"
          data-field="duration"
          label={t('minutes')}
          min={0}
          max={600}
          placeholder={minutes === undefined ? t('mixed') : undefined}
          value={minutes ?? ''}
          onChange={({ target }) =>
            set('duration', Math.max(0, Math.round(target.valueAsNumber) || 0), `${first.id}.duration`, timed)
          }
        />
      )}
      <div className={styles.labelled}>
        <span className={styles.label}>{t('visible')}</span>
        <SegmentedControl
          label={t('visible')}
          options={[
            { value: 'show', text: t('show') },
            { value: 'hide', text: t('hide') },
          ]}
          value={isAll(({ visible }) => visible) ? 'show' : isAll(({ visible }) => !visible) ? 'hide' : undefined}
          onChange={(value) => set('visible', value === 'show')}
        />
      </div>
      <Switch
        label={t('canBeFirst')}
        help={t('canBeFirstHelp')}
        checked={isAll(({ canBeFirst }) => canBeFirst)}
        onChange={({ target }) => set('canBeFirst', target.checked)}
      />
      {isOne && guests && (
        <p className={styles.quiet}>{t(guests.open[first.type] === 1 ? 'guestsOpen' : 'guestsSignIn')}</p>
      )}
      <Switch
        label={t('discussion')}
        checked={isAll(({ discussionActive }) => discussionActive)}
        onChange={({ target }) => set('discussionActive', target.checked)}
      />
      <AudienceFields
        audience={audienceOf(common(({ audience }) => audience))}
        onChange={(audience) => set('audience', audience)}
      />
    </div>
  )
}

/** Whether guests can open a lesson; null if it is hidden, or nobody but members and buyers takes the course. */
function guestsOf(document: DraftDocument, { id }: OutlineEntry): GuestAccess | null {
  const { course, elements } = guestFacts(document)
  const place = elements.findIndex((element) => element.id === id)
  if (course.type === 'paid' || elements[place]?.visible !== true) return null
  const before = guestAccess({ course, elements: elements.slice(0, place) })
  const until = guestAccess({ course, elements: elements.slice(0, place + 1) })
  if (!before || !until) return null
  const { type } = elements[place]
  return { ...until, open: { [type]: (until.open[type] ?? 0) - (before.open[type] ?? 0) } }
}
