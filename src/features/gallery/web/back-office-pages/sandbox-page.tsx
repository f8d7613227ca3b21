import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { useComboboxWords } from '#features/portal/web/combobox-words.ts'
import { buttonClass } from '#ui/button.tsx'
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { useResize } from '#ui/use-timing.ts'
import words from '../../words.json' with { type: 'json' }
import { GalleryFrame } from '../gallery-frame.tsx'
import type { LoadedSandbox, Sample } from '../samples.ts'
import styles from './sandbox-page.module.css'

/** Any block with any of its samples, in any width, theme and language (ROUTE-06). */
export function Page() {
  const loaded = useLoaderData<LoadedSandbox>()
  const [width, setWidth] = useState<Width>('full')
  const shown = loaded.sample ? [loaded.sample] : loaded.samples
  if (loaded.isAlone) return <Shown type={loaded.type} samples={shown} />
  return (
    <GalleryFrame page="sandbox">
      <Choice loaded={loaded} width={width} onWidth={setWidth} />
      {shown.length === 0 && <p>{words.sandbox.none}</p>}
      {shown.map((sample) => (
        <section key={sample.name} aria-label={sample.name} className={styles.sample}>
          <h2 className={styles.name}>{sample.name}</h2>
          <Stage width={width}>
            <Shown type={loaded.type} samples={[sample]} />
          </Stage>
          <details className={styles.props}>
            <summary>{words.sandbox.props}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
            <pre dir="ltr" tabIndex={0}>
              {JSON.stringify(sample.props, null, 2)}
            </pre>
          </details>
        </section>
      ))}
    </GalleryFrame>
  )
}

/** A block in a chosen width, with its actual width. */
function Stage({ width, children }: { width: Width; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<number>()
  const measure = () => setMeasured(stage.current?.clientWidth)
  useResize(measure)
  useEffect(() => setMeasured(stage.current?.clientWidth), [width])
  return (
    <>
      <div ref={stage} data-width={width} className={styles.stage}>
        {children}
      </div>
      <p className={styles.measured}>{measured !== undefined && `${measured} px`}</p>
    </>
  )
}

const Shown = ({ type, samples }: { type: string; samples: readonly Sample[] }) => (
  <Blocks
    blocks={samples.map(({ name, props }) => ({
      id: `sample-${name.replaceAll(/\W+/g, '-')}`,
      component: type,
      version: 1,
      props,
    }))}
  />
)

const WIDTHS = ['360', '768', 'full'] as const
type Width = (typeof WIDTHS)[number]

function Choice(props: { loaded: LoadedSandbox; width: Width; onWidth: (width: Width) => void }) {
  const { types, type, samples, sample } = props.loaded
  const go = useGo()
  return (
    <form className={styles.choice}>
      <Combobox
        label={words.sandbox.block}
        words={useComboboxWords()}
        options={types.map(optionOf)}
        value={optionOf(type)}
        onChange={(chosen) => go({ block: chosen?.value ?? '', sample: '' })}
      />
      <Select
        label={words.sandbox.sample}
        name="sample"
        options={[{ value: '', text: words.sandbox.all }, ...samples.map(({ name }) => ({ value: name, text: name }))]}
        value={sample?.name ?? ''}
        onChange={(event) => go({ sample: event.target.value })}
      />
      <SegmentedControl
        label={words.sandbox.width}
        options={WIDTHS.map((value) => ({ value, text: value === 'full' ? words.sandbox.full : value }))}
        value={props.width}
        onChange={props.onWidth}
      />
      <WindowLink />
    </form>
  )
}

const optionOf = (id: string): ComboboxOption => ({ value: id, text: id })

/** Goes to another block or sample, and keeps the theme. */
function useGo(): (changed: Record<string, string>) => void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return (changed) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }
}

const PHONE = 360

/** Opens the block in its own window, which can be resized; the CSP forbids a frame. */
function WindowLink() {
  const open = () => {
    const address = new URL(location.href)
    address.searchParams.set('alone', '1')
    window.open(address, '', `popup,width=${PHONE},height=780`)
  }
  return (
    <button type="button" className={buttonClass({ variant: 'soft' })} onClick={open}>
      {words.sandbox.window.replace('{width}', String(PHONE))}
    </button>
  )
}
