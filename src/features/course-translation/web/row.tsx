import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { markedOf, type Marker, markersOf, readMarked, shownParts, signOf } from '../markers.ts'
import type { Repeat } from '../model.ts'
import type { TextState } from '../states.ts'
import type { ShownText } from './texts-of.ts'
import styles from './translate.module.css'
import { WordChanges } from './word-changes.tsx'

export interface RowProps {
  text: ShownText
  name: string
  lang: string
  primary: string
  isCurrent: boolean
  isReadOnly: boolean
  repeat: Repeat | undefined
  /** Where the lesson is written in this language, for translations that are not divided like their original. */
  lesson: string | undefined
  onEnter: () => void
  onWrite: (html: string) => void
  onMark: (state: 'written' | 'checked') => void
  /** Moves on after a text is done. */
  onNext: () => void
}

const ICONS: Readonly<Partial<Record<TextState, IconName>>> = { checked: 'check', outdated: 'clock', machine: 'star' }
export const isOpen = ({ state }: Pick<ShownText, 'state'>): boolean => state !== 'written' && state !== 'checked'

/** A text beside its translation. */
export function Row(props: RowProps) {
  const { text, name, lang, primary, isCurrent, isReadOnly, repeat, lesson, onEnter, onMark, onNext } = props
  const t = useTranslations('admin.courseTranslation')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const field = useField(props)
  const { markers, value, missing } = field
  const isMissing = text.state === 'missing' && value.trim() === ''
  const check = () => {
    if (isMissing) return area.current?.focus()
    if (!isReadOnly) onMark('checked')
    return onNext()
  }
  const insert = (marker: Marker) => area.current && insertMarker(area.current, marker)
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const marker =
      event.altKey && !isCommand ? markers.find(({ number }) => event.code === `Digit${number}`) : undefined
    if (isCommand && event.key === 'Enter') check()
    else if (isCommand && event.key === '.') field.write(field.original)
    else if (marker) insert(marker)
    else if (event.key === 'Enter' && !event.altKey && text.field.shape !== 'lines' && event.target === area.current)
      return event.preventDefault()
    else return undefined
    event.preventDefault()
    return event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and the buttons in it
    <li
      data-text-row
      data-state={text.state}
      data-open={isOpen(text) || undefined}
      data-current={isCurrent || undefined}
      className={styles.row}
      onFocus={onEnter}
      onKeyDown={onKeyDown}
    >
      <div id={`${id}source`} className={styles.source} lang={htmlLangOf(primary)} dir={languageOf(primary).direction}>
        <Source text={text} markers={markers} />
      </div>
      <div className={styles.target}>
        {text.unit === null ? (
          <Whole text={text} lang={lang} lesson={lesson} />
        ) : (
          <span
            className={styles.grow}
            data-value={`${value} `}
            lang={htmlLangOf(lang)}
            dir={languageOf(lang).direction}
          >
            <textarea
              ref={area}
              rows={1}
              aria-label={t('translationOf', { name, language: languageOf(lang).name })}
              aria-describedby={`${id}source ${id}state`}
              className={styles.field}
              readOnly={isReadOnly}
              value={value}
              onChange={({ target }) => field.write(target.value)}
              onBlur={field.leave}
            />
          </span>
        )}
        {missing.length > 0 && value !== '' && (
          <p className={styles.fault} role="status">
            {t('markerMissing', { count: missing.length, numbers: missing.join(', ') })}
          </p>
        )}
      </div>
      <div id={`${id}state`} className={styles.state} data-state={text.state}>
        {ICONS[text.state] && <Icon name={ICONS[text.state] ?? 'check'} />}
        <span>{t(`states.${text.state}`)}</span>
      </div>
      {isCurrent && !isReadOnly && (
        <div className={styles.actions}>
          {text.state === 'outdated' && <p className={styles.why}>{t('changed')}</p>}
          {isMissing && <p className={styles.why}>{t('missingText', { language: languageOf(primary).name })}</p>}
          {repeat && repeat.target !== text.target && text.unit !== null && (
            <p className={styles.repeat}>
              <span>{t('repeat', { title: repeat.title })}</span>{' '}
              <span lang={htmlLangOf(lang)} dir={languageOf(lang).direction}>
                {markedOf(repeat.target, markersOf(text.source, repeat.target))}
              </span>{' '}
              <Button size="sm" variant="line" onClick={() => props.onWrite(repeat.target)}>
                {t('use')}
              </Button>
            </p>
          )}
          <div className={styles.buttons}>
            <Button size="sm" data-check onClick={check}>
              {t('check')}
              <Key>Ctrl Enter</Key>
            </Button>
            {text.state === 'outdated' && (
              <Button size="sm" variant="line" data-keep onClick={() => onMark('written')}>
                {t('keep')}
              </Button>
            )}
            {text.unit !== null && (
              <Button size="sm" variant="line" onClick={() => field.write(field.original)}>
                {t('copy')}
                <Key>Ctrl .</Key>
              </Button>
            )}
            {markers.length > 0 && (
              <span role="group" aria-label={t('markers')} className={styles.markers}>
                {markers.map((marker) => (
                  <button
                    key={marker.number}
                    type="button"
                    className={styles.marker}
                    aria-label={t('insertMarker', { number: marker.number })}
                    title={`${marker.open}${marker.close === undefined ? '' : ` … ${marker.close}`}`}
                    onClick={() => insert(marker)}
                  >
                    {marker.number}
                  </button>
                ))}
              </span>
            )}
          </div>
        </div>
      )}
    </li>
  )
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd aria-hidden="true" dir="ltr" className={styles.key}>
    {children}
  </kbd>
)

/** What is written in the field of a row, with markers in place of tags. */
function useField({ text, onWrite }: RowProps) {
  const isHtml = text.field.shape === 'html'
  const markers = isHtml ? markersOf(text.source, text.target) : []
  const required = markers.filter(({ number }) => number <= markersOf(text.source).length)
  const saved = isHtml ? markedOf(text.target, markers) : text.target
  const original = isHtml ? markedOf(text.source, markers) : text.source
  // A text whose markers are not whole yet stays as it is typed.
  const [typed, setTyped] = useState<string>()
  const value = typed ?? saved
  const read = (written: string) => (isHtml ? readMarked(written, markers, required) : { html: written, missing: [] })
  const { missing } = read(value)
  return {
    markers,
    value,
    original,
    missing: isHtml ? missing : [],
    write: (written: string) => {
      const next = text.field.shape === 'lines' ? written : written.replaceAll('\n', ' ')
      setTyped(next)
      onWrite(read(next).html)
    },
    leave: () => missing.length === 0 && setTyped(undefined),
  }
}

/** Puts a marker at the caret, or around what is selected. */
function insertMarker(area: HTMLTextAreaElement, marker: Marker): void {
  const { selectionStart, selectionEnd, value } = area
  const inside = value.slice(selectionStart, selectionEnd)
  const sign =
    marker.close === undefined
      ? signOf(marker, 'alone')
      : `${signOf(marker, 'open')}${inside}${signOf(marker, 'close')}`
  area.focus()
  area.setRangeText(sign, selectionStart, selectionEnd, 'end')
  if (inside === '' && marker.close !== undefined) {
    const at = selectionStart + signOf(marker, 'open').length
    area.setSelectionRange(at, at)
  }
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

function Source({ text, markers }: { text: ShownText; markers: readonly Marker[] }) {
  const isHtml = text.field.shape === 'html'
  if (text.old !== undefined) {
    const shown = (source: string) => (isHtml ? markedOf(source, markersOf(text.source, source)) : source)
    return (
      <p>
        <WordChanges before={shown(text.old)} now={shown(text.source)} />
      </p>
    )
  }
  if (!isHtml) return <p>{text.source}</p>
  return (
    <p>
      {shownParts(text.source, markers).map((part, index) =>
        'text' in part ? (
          <span key={`${index} text`}>{part.text}</span>
        ) : (
          <span key={`${index} marker`} className={styles.chip} data-is={part.is}>
            {part.is === 'close' ? `/${part.marker.number}` : part.marker.number}
          </span>
        ),
      )}
    </p>
  )
}

/** A translation with other paragraphs than its original is shown whole, and written in the lesson. */
function Whole({ text, lang, lesson }: { text: ShownText; lang: string; lesson: string | undefined }) {
  const t = useTranslations('admin.courseTranslation')
  return (
    <>
      <div lang={htmlLangOf(lang)} dir={languageOf(lang).direction} className={styles.whole}>
        {text.target.split('\n').map((line, index) => (
          <p key={`${index} ${line}`}>{line.replaceAll(/<[^<>]*>/g, '')}</p>
        ))}
      </div>
      <p className={styles.why}>
        {t('whole')} {lesson !== undefined && <Link to={lesson}>{t('wholeOpen')}</Link>}
      </p>
    </>
  )
}
