import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  movedPlace,
  PAPERS,
  PLACE_NAMES,
  type PlaceName,
  type SheetLayout,
  type SheetPlace,
} from '../../../sheet-layout.ts'
import { useFormats } from '#i18n/use-formats.ts'
import styles from './sheet-canvas.module.css'

interface CanvasProps {
  layout: SheetLayout
  selected: PlaceName
  onSelect: (name: PlaceName) => void
  onMove: (name: PlaceName, place: SheetPlace) => void
}

/** Steps of the arrow keys in percent of the paper; the large one with Shift. */
const STEPS = { small: 0.5, large: 5 }
const DIRECTIONS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Lines per field, for the height of its handle. */
const LINES: Readonly<Record<PlaceName, number>> = {
  name: 1.2,
  wording: 1.5,
  course: 1.3,
  about: 1.5,
  date: 2.8,
  number: 2.8,
  signer: 4,
  check: 1.6,
}

/** Draggable handles over the drawn sheet, also movable with the arrow keys. */
export function SheetCanvas({ layout, ...rest }: CanvasProps) {
  const t = useTranslations('admin.sheets')
  const { width, height } = PAPERS[layout.paper]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.canvas} role="group" aria-label={t('canvas')}>
      {PLACE_NAMES.map((name) => {
        const place = layout.places[name]
        return place && <Handle key={name} name={name} place={place} paper={{ width, height }} {...rest} />
      })}
    </svg>
  )
}

interface HandleProps extends Omit<CanvasProps, 'layout'> {
  name: PlaceName
  place: SheetPlace
  paper: { width: number; height: number }
}

function Handle({ name, place, paper, selected, onSelect, onMove }: HandleProps) {
  const t = useTranslations('admin.sheets')
  const { number } = useFormats()
  const drag = useDrag(place, (moved) => onMove(name, moved))
  const move = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? STEPS.large : STEPS.small
    onMove(name, movedPlace(place, { x: direction.x * step, y: direction.y * step }))
  }
  const box = {
    x: (place.x / 100) * paper.width,
    y: (place.y / 100) * paper.height,
    width: (place.width / 100) * paper.width,
    height: Math.max(place.size * LINES[name], 14),
  }
  return (
    <g
      role="button"
      tabIndex={0}
      className={styles.handle}
      data-selected={name === selected || undefined}
      aria-pressed={name === selected}
      aria-label={t('handle', { what: t(`places.${name}`), x: number(place.x), y: number(place.y) })}
      onFocus={() => onSelect(name)}
      onKeyDown={move}
      {...drag}
    >
      <rect {...box} rx="3" />
      <text x={box.x + 2} y={box.y - 4} direction="ltr">
        {t(`places.${name}`)}
      </text>
    </g>
  )
}

/** Moves a field with the pointer, measured by the sheet as it is shown. */
function useDrag(place: SheetPlace, onMove: (place: SheetPlace) => void) {
  const held = useRef<{ x: number; y: number; place: SheetPlace; sheet: DOMRect }>(null)
  const release = () => {
    held.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      const sheet = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
      if (!sheet) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus({ preventScroll: true })
      held.current = { x: event.clientX, y: event.clientY, place, sheet }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!held.current) return
      const { x, y, sheet, place: from } = held.current
      const by = { x: ((event.clientX - x) / sheet.width) * 100, y: ((event.clientY - y) / sheet.height) * 100 }
      onMove(movedPlace(from, by))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
