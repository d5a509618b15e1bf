// The state of the toolbar's search: filters, text, results, and the active suggestion.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { SearchResult } from '@pricevault/contract';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { searchDelay } from '../../lib/address/typed-text.ts';
import { useAssetChoices } from '../assets/assets.api.ts';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
import { useSuggestions } from './search.api.ts';

/** The last choice is kept: the keywords stay open for people who always look for the same product. */
const storedProduct = 'searchProduct';
const readProduct = () => readStored('localStorage', storedProduct) ?? '';
const watchers = new Set<() => void>();

function watchProduct(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export type SearchFilters = ReturnType<typeof useSearchFilters>;
export type Search = ReturnType<typeof useSearchState>;

/**
 * The two dropdowns. The product that was chosen last is kept, in the toolbar and in the search for everything. Without
 * `isInUse`, no more is read than its name.
 */
export function useSearchFilters(isInUse: boolean) {
  const [asset, setAsset] = useState('');
  const stored = useSyncExternalStore(watchProduct, readProduct);
  const assets = useAssetChoices(isInUse);
  const instruments = useInstrumentChoices(isInUse || stored !== '');
  const products = (instruments.data?.items ?? []).filter(
    ({ assetId }) => asset === '' || assetId === asset,
  );
  return {
    /** The lists to choose from could not be read: another try, where that is so. */
    retryChoices:
      assets.isError || instruments.isError
        ? () => {
            if (assets.isError) void assets.refetch();
            if (instruments.isError) void instruments.refetch();
          }
        : null,
    areChoicesLoading: assets.isLoading || instruments.isLoading,
    assets: assets.data?.items ?? [],
    products,
    asset,
    setAsset,
    product: products.some(({ _id }) => _id === stored) ? stored : '',
    choose: (id: string) => {
      writeStored('localStorage', storedProduct, id);
      for (const watcher of watchers) watcher();
    },
  };
}

/** Goes to what was found. */
export function useOpenFound(): (result: SearchResult) => void {
  const navigate = useNavigate();
  return (result) => {
    if (result.kind === 'trade') {
      void navigate({ to: '/trade', search: { trade: result._id } });
    } else {
      void navigate({ to: '/bond', search: { bond: result._id } });
    }
  };
}

/** Goes to the form for a bond that was not found. */
export function useCreateBond(): (typed: string) => void {
  const navigate = useNavigate();
  return (typed) =>
    void navigate({ to: '/create-bond', search: typed === '' ? {} : { isin: typed } });
}

export function useSearchState(isInUse: boolean) {
  const filters = useSearchFilters(isInUse);
  const openFound = useOpenFound();
  const goCreateBond = useCreateBond();
  const [text, setText] = useState('');
  const [searchText, setSearchText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const suggestions = useSuggestions({
    asset: filters.asset,
    instrumentType: filters.product,
    searchText,
  });
  const results = searchText === '' ? [] : (suggestions.data?.results ?? []);
  // The previous results stay on the screen until the next ones are here.
  const areCurrent = text.trim() === searchText && !suggestions.isPlaceholderData;

  const search = (wanted: string) => {
    setSearchText(wanted);
    setActive(-1);
    setOpen(true);
  };
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === '') return undefined;
    const timer = setTimeout(() => search(wanted), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const type = (next: string) => {
    setText(next);
    if (next.trim() !== '') return;
    setSearchText('');
    close();
  };
  const open = (result: SearchResult) => {
    type('');
    openFound(result);
  };
  const createBond = () => {
    const typed = text.trim();
    type('');
    goCreateBond(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = results.length - 1;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (searchText === '') return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => (now + step > last ? 0 : now + step < 0 ? last : now + step));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const result = results[Math.max(active, 0)];
      if (isOpen && areCurrent && result) open(result);
      else if (text.trim() !== '') search(text.trim());
    }
  };

  return {
    ...filters,
    text,
    type,
    isOpen: isOpen && searchText !== '',
    close,
    results,
    isSearching: suggestions.isFetching,
    error: suggestions.error,
    active,
    setActive,
    open,
    createBond,
    onKeyDown,
  };
}
