import type { Hono } from 'hono'
import type { Contract } from '#base/contract.ts'
import type { CleaningTask } from './jobs/cleaning.ts'
import { type HandledEndpoint, handledEndpoints, type Handlers } from './http/endpoints.ts'
import type { Hook } from './hooks.ts'
import type { Kernel } from './kernel.ts'
import type { ProvidedPart } from './parts.ts'
import {
  type ErasePerson,
  type ExportPerson,
  type MergeVisitor,
  personErasure,
  personExport,
  personRows,
  type PersonRows,
  visitorMerge,
} from './person-data.ts'
import type { PortalEnv } from './http/request-visitor.ts'

/** Addresses that are not JSON calls of a contract: files, uploads, callbacks. */
type AddAddresses = (api: Hono<PortalEnv>, kernel: Kernel) => void

/** A contract and its handlers. */
export interface ServedApi {
  contract: Contract
  endpointsOf: (kernel: Kernel) => HandledEndpoint[]
}

/** A handler and its hook. */
export interface Listener {
  addTo: (kernel: Kernel, featureName: string) => void
}

/**
 * Everything that one feature does on the server. Every process registers all of it, whether or not it serves
 * requests.
 */
export interface Feature {
  /** The name of its folder in `src/features`. */
  name: string
  /** Contracts and handlers, by the names shown in the API documentation. */
  api?: Readonly<Record<string, ServedApi>>
  /** Webhooks of other systems, served before the guards for browser requests (origin, cookies). */
  webhooks?: AddAddresses
  /** Addresses with a larger body limit than JSON calls. */
  uploads?: AddAddresses
  /** Other addresses below `/api`. */
  addresses?: AddAddresses
  /** Registers its job handlers. */
  jobs?: (kernel: Kernel) => void
  /** Hourly clean-up tasks, by name; idempotent. */
  cleanup?: (kernel: Kernel) => Record<string, CleaningTask>
  /** Personal data it stores, by name in the exported file. */
  exportPerson?: Readonly<Record<string, ExportPerson>>
  erasePerson?: ErasePerson
  mergeVisitor?: MergeVisitor
  /** What happens to its rows about people when two accounts are merged, by `table.column`. */
  personRows?: PersonRows
  /** What it provides for lower features, such as its kinds of notifications. */
  parts?: readonly ProvidedPart[]
  /** Its handlers for hooks of lower features. */
  listeners?: readonly Listener[]
  /** Other set-up, once per process. */
  setUp?: (kernel: Kernel) => void
}

/** Returns the description of a feature, type-checked. */
export const defineFeature = (feature: Feature): Feature => feature

/** Pairs a contract with its handlers; `handlersOf` is called only in processes that serve requests. */
export const answer = <C extends Contract>(contract: C, handlersOf: (kernel: Kernel) => Handlers<C>): ServedApi => ({
  contract,
  endpointsOf: (kernel) => handledEndpoints(contract, handlersOf(kernel)),
})

/** A contract served by the feature's other addresses: it only appears in the API documentation. */
export const describeOnly = (contract: Contract): ServedApi => ({ contract, endpointsOf: () => [] })

/** Adds a handler to a hook, under the feature's name or the given one. */
export const on = <Handler>(hook: Hook<Handler>, handler: Handler, name?: string): Listener => ({
  addTo: ({ hooks }, featureName) => void hooks.add(hook, name ?? featureName, handler),
})

/** Registers everything that a feature does besides answering requests. */
export function registerFeature(kernel: Kernel, feature: Feature): void {
  const { name, exportPerson = {}, erasePerson, mergeVisitor, personRows: rows, parts = [], listeners = [] } = feature
  feature.setUp?.(kernel)
  feature.jobs?.(kernel)
  for (const [part, exportOf] of Object.entries(exportPerson)) kernel.hooks.add(personExport, part, exportOf)
  if (erasePerson) kernel.hooks.add(personErasure, name, erasePerson)
  if (mergeVisitor) kernel.hooks.add(visitorMerge, name, mergeVisitor)
  if (rows) kernel.hooks.add(personRows, name, rows)
  for (const part of parts) part.addTo(kernel.parts)
  for (const listener of listeners) listener.addTo(kernel, name)
}
