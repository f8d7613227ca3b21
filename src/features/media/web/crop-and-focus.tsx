import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LibraryFile } from '#features/files/media.ts'
import type { FocalPoint } from '#features/files/model.ts'
import { focalAttributes, isSizable } from '#features/files/rules.ts'
import { callMedia } from '#features/files/web/library/calls.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { cropAround, SHAPES, type Shape } from '../crop.ts'
import styles from './crop-and-focus.module.css'
import sheetStyles from './file-sheet.module.css'
import { useFileChange } from './use-file-change.ts'

const MIDDLE: FocalPoint = { x: 50, y: 50 }
const WHOLE = 100
const SMALLEST = 20
const STEP = 5

/** Sets the focal point of a picture, and crops the picture around it. */
export function CropAndFocus({ file }: { file: LibraryFile }) {
  const t = useTranslations('admin.media.crop')
  const { isBusy, change } = useFileChange()
  const [focal, setFocal] = useState(file.focal ?? MIDDLE)
  const [shape, setShape] = useState<Shape>('whole')
  const [size, setSize] = useState(WHOLE)
  const params = { id: file.id }
  const { width = 1, height = 1 } = file
  const area = cropAround({ width, height, focal, shape, share: size / WHOLE })
  const keepFocal = (next: FocalPoint | null) =>
    change(() => callMedia('PATCH /fs/media/:id', { params, body: { focal: next } }), t('focalKept'))
  const crop = (of: typeof area | null) =>
    change(() => callMedia('PUT /fs/media/:id/crop', { params, body: { crop: of } }), t('applied'))
  return (
    <section className={sheetStyles.part}>
      <h3>{t('title')}</h3>
      <p className={sheetStyles.quiet}>{t('focalHelp')}</p>
      <div className={styles.stage}>
        <FocalStage file={file} focal={focal} area={area} onFocal={setFocal} />
        <div className={styles.previews} role="img" aria-label={t('previews')}>
          {(['wide', 'square', 'tall'] as const).map((each) => (
            <img key={each} src={file.src} alt="" data-shape={each} {...focalAttributes({ focal })} />
          ))}
        </div>
      </div>
      <div className={sheetStyles.actions}>
        <Button variant="line" size="sm" busy={isBusy} onClick={() => void keepFocal(focal)}>
          {t('keepFocal')}
        </Button>
        {file.focal && (
          <Button
            variant="text"
            size="sm"
            busy={isBusy}
            onClick={() => {
              setFocal(MIDDLE)
              void keepFocal(null)
            }}
          >
            {t('centre')}
          </Button>
        )}
      </div>
      {isSizable(file.src) && (
        <>
          <SegmentedControl
            label={t('shape')}
            value={shape}
            options={SHAPES.map((value) => ({ value, text: t(`shapes.${value}`) }))}
            onChange={setShape}
          />
          <label className={styles.size}>
            <span>{t('size')}</span>
            <input
              type="range"
              min={SMALLEST}
              max={WHOLE}
              value={size}
              onChange={({ target }) => setSize(target.valueAsNumber)}
            />
          </label>
          <div className={sheetStyles.actions}>
            <Button
              variant="line"
              size="sm"
              busy={isBusy}
              disabled={shape === 'whole' && size === WHOLE}
              onClick={() => void crop(area)}
            >
              {t('apply')}
            </Button>
            {file.crop && (
              <Button variant="text" size="sm" busy={isBusy} onClick={() => void crop(null)}>
                {t('undo')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

interface FocalStageProps {
  file: LibraryFile
  focal: FocalPoint
  area: { x: number; y: number; width: number; height: number }
  onFocal: (focal: FocalPoint) => void
}

/** The picture with its focal point; what would be cropped off is dimmed. */
function FocalStage({ file, focal, area, onFocal }: FocalStageProps) {
  const t = useTranslations('admin.media.crop')
  const { width = 1, height = 1 } = file
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.currentTarget.getBoundingClientRect()
    onFocal({
      x: percent((event.clientX - place.x) / place.width),
      y: percent((event.clientY - place.y) / place.height),
    })
  }
  const byKeys = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    onFocal({ x: percent((focal.x + move.x) / WHOLE), y: percent((focal.y + move.y) / WHOLE) })
  }
  const [x, y] = [focal.x / WHOLE, focal.y / WHOLE]
  return (
    <div className={styles.picture} onPointerDown={point}>
      <img src={file.src} alt="" width={width} height={height} draggable={false} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <path
          className={styles.dark}
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0zM${area.x * width} ${area.y * height}h${area.width * width}v${area.height * height}h${-area.width * width}z`}
        />
        <circle className={styles.point} cx={x * width} cy={y * height} r={Math.max(width, height) / POINT_SHARE} />
      </svg>
      <button
        type="button"
        className={styles.keys}
        aria-label={`${t('focal')}: ${t('across')} ${focal.x}, ${t('down')} ${focal.y}`}
        onKeyDown={byKeys}
      />
    </div>
  )
}

const POINT_SHARE = 45
const MOVES: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * WHOLE)
