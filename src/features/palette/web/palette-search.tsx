import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { localAddress } from '#web/local-address.ts'
import { QUERY_MAX_LENGTH } from '../limits.ts'
import type { OwnEntry } from './own-entry.ts'
import styles from './palette.module.css'
import { type PaletteOption, usePaletteOptions } from './use-palette-options.ts'

interface PaletteSearchProps {
  own: readonly OwnEntry[]
  userId: string
  onClose: () => void
}

/** The field and what it finds. The focus stays in the field. */
export function PaletteSearch({ own, userId, onClose }: PaletteSearchProps) {
  const t = useTranslations('admin.palette')
  const list = useId()
  const { code } = useLanguage()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { options, state } = usePaletteOptions({ text, own, userId })
  const at = Math.max(
    options.findIndex(({ key }) => key === chosen),
    0,
  )
  const current = options[at]
  const run = ({ act }: PaletteOption, isNewTab: boolean) => {
    if (typeof act === 'string' && isNewTab) return void open(localAddress(act, code), '_blank', 'noopener')
    onClose()
    if (typeof act === 'string') void navigate(localAddress(act, code))
    else act()
  }
  const move = (to: number) => setChosen(options[Math.min(Math.max(to, 0), options.length - 1)]?.key)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key !== 'Enter') return
    else if (current) run(current, isForNewTab(event))
    event.preventDefault()
  }
  const idOf = (option: PaletteOption) => `${list}-${options.indexOf(option)}`
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={QUERY_MAX_LENGTH}
          // The dialog focuses what has this attribute, which React doesn’t set.
          ref={(input) => input?.setAttribute('autofocus', '')}
          dir="auto"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={list} role="listbox" aria-label={t('title')} className={styles.found}>
        {options.map((option) => (
          <Option
            key={option.key}
            id={idOf(option)}
            option={option}
            isCurrent={option === current}
            onPoint={() => setChosen(option.key)}
            onPress={(event) => run(option, isForNewTab(event))}
          />
        ))}
      </div>
      <p role="status" className={styles.status}>
        {state === 'failed'
          ? t('failed')
          : options.length > 0
            ? t('count', { count: options.length })
            : t(state === 'loading' ? 'searching' : 'nothing')}
      </p>
    </>
  )
}

const isForNewTab = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => ctrlKey || metaKey

interface OptionProps {
  id: string
  option: PaletteOption
  isCurrent: boolean
  onPoint: () => void
  onPress: (event: MouseEvent) => void
}

function Option({ id, option: { icon, text, within, kind }, isCurrent, onPoint, onPress }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // The field above has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div ref={element} id={id} role="option" aria-selected={isCurrent} onPointerMove={onPoint} onClick={onPress}>
      <Icon name={icon} />
      <span className={styles.text}>
        <bdi>{text}</bdi>
      </span>
      {within !== '' && (
        <span className={styles.within}>
          <bdi>{within}</bdi>
        </span>
      )}
      <span className={styles.kind}>{kind}</span>
    </div>
  )
}
