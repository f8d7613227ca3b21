import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isolated } from '#base/isolated.ts'
import { writtenText, type DraftQuestion } from '#features/studio/questions/draft-question.ts'
import { directionOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { DialogGraph } from './dialog-graph.ts'
import { LINES, linesOf } from './draft-dialog.ts'
import { short } from './line-choice.tsx'
import { placesInMap } from './map-places.ts'
import styles from './editor.module.css'

const LABEL_LENGTH = 13

interface DialogMapProps {
  question: DraftQuestion
  graph: DialogGraph
  /** Lines of the way that is played. */
  played: ReadonlySet<string>
  current: string | undefined
  onChoose: (id: string) => void
}

/** A map of a dialog that can be walked by arrow keys. Enter leads to the line in the script. */
export function DialogMap({ question, graph, played, current, onChoose }: DialogMapProps) {
  const t = useTranslations('admin.questions.dialog')
  const { code } = useLanguage()
  const map = useRef<SVGSVGElement>(null)
  const lines = linesOf(question)
  const numberOf = (id: string) => lines.findIndex((line) => line.id === id) + 1
  const { width, height, places, curves } = placesInMap(graph, { isMirrored: directionOf(code) === 'rtl' })
  const go = (id: string | undefined) =>
    [...(map.current?.querySelectorAll<SVGAElement>('a[data-line]') ?? [])]
      .find(({ dataset }) => dataset.line === id)
      ?.focus()
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const row = graph.rows.find((ids) => ids.includes(id)) ?? []
    const isBack = directionOf(code) === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const targets: Readonly<Record<string, string | undefined>> = {
      ArrowDown: graph.ways.find(({ from }) => from === id)?.to,
      ArrowUp: graph.ways.find(({ to }) => to === id)?.from,
      [isBack]: row[row.indexOf(id) - 1],
      [isBack === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft']: row[row.indexOf(id) + 1],
    }
    if (!(event.key in targets)) return
    event.preventDefault()
    go(targets[event.key])
  }
  const describe = (id: string) => {
    const text = short(writtenText(question, [...LINES, id, 'text']))
    const fault = graph.faults.get(id)
    const more = fault ? t(`faults.${fault}`) : graph.ends.has(id) ? t('end') : ''
    return `${t('line', { number: numberOf(id) })}: ${text}${more && `. ${more}`}`
  }
  if (lines.length === 0) return <p className={styles.hint}>{t('mapEmpty')}</p>
  return (
    <>
      <svg
        ref={map}
        className={styles.map}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t('mapLabel', { lines: lines.length, ends: graph.ends.size })}
      >
        {curves.map(({ key, from, to, path }) => (
          <path
            key={key}
            d={path}
            data-played={(played.has(from) && played.has(to)) || undefined}
            className={styles.way}
          />
        ))}
        {places.map(({ id, x, y, boxWidth, boxHeight }) => (
          <a
            key={id}
            href={`#${id}`}
            data-line={id}
            aria-label={describe(id)}
            aria-current={current === id || undefined}
            data-played={played.has(id) || undefined}
            data-end={graph.ends.has(id) || undefined}
            data-fault={graph.faults.get(id)}
            className={styles.node}
            onKeyDown={(event) => onKeyDown(event, id)}
            onClick={(event) => {
              event.preventDefault()
              onChoose(id)
            }}
          >
            <rect x={x - boxWidth / 2} y={y} width={boxWidth} height={boxHeight} rx={8} />
            <text x={x} y={y + boxHeight / 2 + 5}>
              <tspan className={styles.nodeNumber}>{numberOf(id)}</tspan>{' '}
              {isolated(short(writtenText(question, [...LINES, id, 'text']), LABEL_LENGTH))}
            </text>
          </a>
        ))}
      </svg>
      <p className={styles.legend}>
        <span data-kind="played">{t('legend.played')}</span>
        <span data-kind="fault">{t('legend.fault')}</span>
        <span data-kind="end">{t('legend.end')}</span>
      </p>
    </>
  )
}
