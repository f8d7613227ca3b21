import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { ChipFace, chipClass, ChipRow } from '#ui/chip.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { Select } from '#ui/select.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import type { DeskFrame } from '../model.ts'
import { type DeskPlace, FILTER_NAMES, type FilterName, listAddress } from './address.ts'
import styles from './filters.module.css'
import { useLanguageNames } from './use-language-names.ts'
import { SaveView, Views } from './views.tsx'

interface FiltersProps {
  frame: DeskFrame
  place: DeskPlace
}

/** Filters of the inbox, with the saved views. */
export function Filters({ frame, place }: FiltersProps) {
  const t = useTranslations('desk.filter')
  const trigger = (
    <>
      <Icon name="sort" />
      <VisuallyHidden>{t('open')}</VisuallyHidden>
    </>
  )
  return (
    <Menu trigger={trigger} title={t('open')} triggerClass={iconButtonClass({})} group="desk" panelClass={styles.panel}>
      <div className={styles.fields}>
        {frame.views.length > 0 && <Views views={frame.views} />}
        {FILTER_NAMES.map((name) => (
          <FilterField key={name} name={name} frame={frame} place={place} />
        ))}
        <SaveView place={place} />
      </div>
    </Menu>
  )
}

function FilterField({ name, frame, place }: FiltersProps & { name: FilterName }) {
  const t = useTranslations('desk.filter')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const options = useOptions(frame)[name]
  if (options.length === 0) return null
  const choose = (value: string) => {
    const filter = { ...place.filter, [name]: value || undefined }
    void navigate(localAddress(listAddress({ ...place, filter, q: undefined }), code))
  }
  return (
    <Select
      label={t(name)}
      value={place.filter[name] ?? ''}
      options={[{ value: '', text: t('any') }, ...options]}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

function useOptions(frame: DeskFrame): Record<FilterName, { value: string; text: string }[]> {
  const nameOf = useLanguageNames()
  const same = (value: string) => ({ value, text: value })
  return {
    course: frame.courses.map(({ id, title }) => ({ value: id, text: title })),
    lang: frame.languages.map((lang) => ({ value: lang, text: nameOf(lang) })),
    tag: frame.tags.map(same),
    campaign: frame.campaigns.map(same),
    mentor: frame.mentors.map(({ id, name }) => ({ value: id, text: name })),
    team: frame.me.isLeader ? frame.teams.map(({ id, name }) => ({ value: id, text: name })) : [],
  }
}

/** Active filters, each with a button to remove it. */
export function ChosenFilters({ frame, place }: FiltersProps) {
  const t = useTranslations('desk.filter')
  const options = useOptions(frame)
  const chosen = FILTER_NAMES.filter((name) => place.filter[name] !== undefined)
  if (chosen.length === 0) return null
  return (
    <ChipRow label={t('chosen')} className={styles.chosen ?? ''}>
      {chosen.map((name) => {
        const value = place.filter[name]
        const text = options[name].find((option) => option.value === value)?.text ?? value
        const rest = { ...place, filter: { ...place.filter, [name]: undefined } }
        return (
          <Link
            key={name}
            to={listAddress(rest)}
            className={chipClass()}
            aria-label={t('remove', { name: text ?? '' })}
          >
            <ChipFace icon="close">
              <bdi>{text}</bdi>
            </ChipFace>
          </Link>
        )
      })}
    </ChipRow>
  )
}
