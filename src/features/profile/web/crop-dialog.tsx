import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './avatar-editor.module.css'
import { type Crop, CROP_SIDE, keptWithin, pushed, squareOf, WHOLE, ZOOM_MAX } from './crop.ts'

interface CropDialogProps {
  picture: ImageBitmap
  /** Throws if it couldn't be sent. */
  onSend: (square: Blob) => Promise<void>
  onClose: () => void
}

const QUALITY = 0.92
const STEP = 0.01

/** Crops a picture to a square by dragging or with three sliders. */
export function CropDialog({ picture, onSend, onClose }: CropDialogProps) {
  const t = useTranslations('page.profile')
  const say = useTranslations('portal')
  const [crop, setCrop] = useState(WHOLE)
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  const push = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return
    const { clientWidth: side } = event.currentTarget
    setCrop(pushed(picture, crop, { x: event.movementX / side, y: event.movementY / side }))
  }
  const send = async () => {
    setSending('yes')
    try {
      await onSend(await squareFrom(canvas.current))
    } catch {
      setSending('failed')
    }
  }
  const slider = (name: keyof Crop, least: number, most: number) => (
    <label className={styles.slider}>
      {t(`crop.${name}`)}
      <input
        type="range"
        min={least}
        max={most}
        step={STEP}
        value={crop[name]}
        onChange={({ target }) => setCrop(keptWithin({ ...crop, [name]: target.valueAsNumber }))}
      />
    </label>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={say('close')}
      title={t('crop.title')}
      actions={
        <Button busy={sending === 'yes'} onClick={() => void send()}>
          {t('crop.send')}
        </Button>
      }
    >
      <canvas
        ref={canvas}
        width={CROP_SIDE}
        height={CROP_SIDE}
        role="img"
        aria-label={t('crop.label')}
        className={styles.stage}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={push}
      />
      {slider('zoom', 1, ZOOM_MAX)}
      {slider('x', 0, 1)}
      {slider('y', 0, 1)}
      {sending === 'failed' && (
        <Notice tone="bad" icon="warning" role="alert">
          {t('pictureNotSaved')}
        </Notice>
      )}
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  // Transparent pictures get a background: the crop is sent as a photo.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, CROP_SIDE, CROP_SIDE)
  context.drawImage(picture, left, top, side, side, 0, 0, CROP_SIDE, CROP_SIDE)
}

const squareFrom = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (square: Blob | null) => (square ? resolve(square) : reject(new Error('The picture cannot be drawn')))
    if (canvas) canvas.toBlob(take, 'image/jpeg', QUALITY)
    else take(null)
  })
