import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { localAddress } from '#web/local-address.ts'
import { placesQuery } from '../shell/queries.ts'
import { ranked } from './ranked.ts'
import styles from './palette.module.css'

interface PaletteProps {
  open: boolean
  /** The course that one is in. */
  courseId: string | undefined
  onClose: () => void
  onKeys: () => void
}

interface Entry {
  key: string
  icon: IconName
  text: string
  /** Where it is. */
  within: string
  run: () => void
}

/** Finds a course, a lesson or a command by its name. */
export function CommandPalette({ open, onClose, ...rest }: PaletteProps) {
  const t = useTranslations('admin.studio.find')
  return (
    <Sheet open={open} onClose={onClose} closeLabel={t('close')} label={t('title')} shape="modal">
      {open && <Content onClose={onClose} {...rest} />}
    </Sheet>
  )
}

const SHOWN_MAX = 12

function Content({ courseId, onClose, onKeys }: Omit<PaletteProps, 'open'>) {
  const t = useTranslations('admin.studio.find')
  const list = useId()
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { data } = useQuery({ ...placesQuery(), gcTime: 0 })
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const go = (path: string) => () => {
    onClose()
    void navigate(localAddress(path, code))
  }
  const commands: Entry[] = [
    { key: 'home', icon: 'arch', text: t('commands.home'), within: t('command'), run: go('/studio/') },
    ...(courseId === undefined
      ? []
      : (
          [
            ['outline', 'book', `/studio/courses/${courseId}/`],
            ['settings', 'sort', `/studio/courses/${courseId}/settings/`],
          ] as const
        ).map(([name, icon, path]) => ({
          key: name,
          icon,
          text: t(`commands.${name}`),
          within: t('command'),
          run: go(path),
        }))),
    { key: 'keys', icon: 'info', text: t('commands.keys'), within: t('command'), run: onKeys },
    { key: 'admin', icon: 'flag', text: t('commands.admin'), within: t('command'), run: go('/admin/courses/') },
  ]
  const places = (data?.places ?? []).map((place): Entry => {
    const { courseId: course, elementId, title, courseTitle } = place
    return {
      key: `${course} ${elementId}`,
      icon: elementId === null ? 'book' : 'arch',
      text: title === '' ? t('untitled') : title,
      within: elementId === null ? t('course') : courseTitle,
      run: go(`/studio/courses/${course}/${elementId === null ? '' : `${elementId}/`}`),
    }
  })
  const found = ranked([...commands, ...places], text).slice(0, SHOWN_MAX)
  const current = found[Math.min(at, found.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') current?.run()
    else return
    event.preventDefault()
  }
  const idOf = (entry: Entry) => `${list}-${entry.key.replaceAll(' ', '-')}`
  return (
    <div className={styles.palette}>
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && idOf(current)}
        aria-label={t('title')}
        placeholder={t('placeholder')}
        // The dialog focuses what has this attribute, which React doesn’t set.
        ref={(input) => input?.setAttribute('autofocus', '')}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={t('title')} className={styles.found}>
        {found.map((entry, index) => (
          // The field above has the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
          <div
            key={entry.key}
            id={idOf(entry)}
            role="option"
            aria-selected={entry === current}
            onPointerMove={() => setAt(index)}
            onClick={entry.run}
          >
            <Icon name={entry.icon} />
            <bdi>{entry.text}</bdi>
            <span>
              <bdi>{entry.within}</bdi>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {found.length === 0 ? t('nothing') : t('count', { count: found.length })}
      </p>
    </div>
  )
}
