/** Label values by label name. */
export type Labels<Name extends string> = Record<Name, string>

/** A metric; `lines` are its values in Prometheus' text format. */
export interface Numbers {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  lines: () => string[]
}

interface Naming {
  name: string
  help: string
}

/** A counter with labels. */
export class Counter<Name extends string> implements Numbers {
  readonly name: string
  readonly help: string
  readonly type = 'counter'
  readonly #values = new Map<string, { labels: Labels<Name>; value: number }>()

  constructor({ name, help }: Naming) {
    this.name = name
    this.help = help
  }

  inc(labels: Labels<Name>): void {
    const key = labelText(labels)
    const known = this.#values.get(key)
    if (known) known.value += 1
    else this.#values.set(key, { labels, value: 1 })
  }

  /** The current counts. */
  values = () => [...this.#values.values()]

  lines = () => [...this.#values].map(([labels, { value }]) => `${this.name}{${labels}} ${value}`)
}

/** A gauge: set, or computed when the metrics are read. */
export class Gauge implements Numbers {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  #value: () => number

  constructor({
    name,
    help,
    type = 'gauge',
    read = () => 0,
  }: Naming & { type?: 'counter' | 'gauge'; read?: () => number }) {
    this.name = name
    this.help = help
    this.type = type
    this.#value = read
  }

  set(value: number): void {
    this.#value = () => value
  }

  /** The current value. */
  read = () => this.#value()

  lines = () => [`${this.name} ${numberText(this.#value())}`]
}

/** A gauge with labels; all its values are set together. */
export class LabelledGauge<Name extends string> implements Numbers {
  readonly name: string
  readonly help: string
  readonly type = 'gauge'
  #values: readonly { labels: Labels<Name>; value: number }[] = []

  constructor({ name, help }: Naming) {
    this.name = name
    this.help = help
  }

  set(values: readonly { labels: Labels<Name>; value: number }[]): void {
    this.#values = values
  }

  lines = () => this.#values.map(({ labels, value }) => `${this.name}{${labelText(labels)}} ${numberText(value)}`)
}

interface Observed {
  sum: number
  /** Observations per bucket: above the previous bound, up to its own; the last bucket is above all bounds. */
  counts: number[]
}

/** A histogram with labels. */
export class Histogram<Name extends string> implements Numbers {
  readonly name: string
  readonly help: string
  readonly type = 'histogram'
  readonly #bounds: readonly number[]
  readonly #observed = new Map<string, Observed>()

  constructor({ name, help, bounds }: Naming & { bounds: readonly number[] }) {
    this.name = name
    this.help = help
    this.#bounds = bounds
  }

  observe(labels: Labels<Name>, value: number): void {
    const key = labelText(labels)
    const known = this.#observed.get(key) ?? { sum: 0, counts: [...this.#bounds, Infinity].map(() => 0) }
    this.#observed.set(key, known)
    const place = this.#bounds.findIndex((bound) => value <= bound)
    const bucket = place < 0 ? this.#bounds.length : place
    known.sum += value
    known.counts[bucket] = (known.counts[bucket] ?? 0) + 1
  }

  lines = () => [...this.#observed].flatMap(([labels, observed]) => this.#linesOf(labels, observed))

  #linesOf(labels: string, { sum, counts }: Observed): string[] {
    let total = 0
    const buckets = counts.map((count, index) => {
      total += count
      return `${this.name}_bucket{${labels},le="${this.#bounds[index] ?? '+Inf'}"} ${total}`
    })
    return [...buckets, `${this.name}_sum{${labels}} ${sum}`, `${this.name}_count{${labels}} ${total}`]
  }
}

export const NUMBERS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Formats metrics as Prometheus text. Source: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const numbersText = (all: readonly Numbers[]): string =>
  all
    .map(({ name, help, type, lines }) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines().join('\n')}\n`)
    .join('\n')

const numberText = (value: number): string => (value === Infinity ? '+Inf' : String(value))

const labelText = (labels: Record<string, string>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)
    .join(',')

const escaped = (sign: string): string => (sign === '\n' ? '\\n' : `\\${sign}`)
