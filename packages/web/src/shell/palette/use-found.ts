// What the search finds for a text: commands at once, trades and bonds when the server has answered.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '@pricevault/contract';
import { useSuggestions } from '../../features/search/search.api.ts';
import { useOpenFound, type SearchFilters } from '../../features/search/use-search.ts';
import { searchDelay } from '../../lib/address/typed-text.ts';
import { commandGroups, useCommands, type Command } from './commands.ts';
import { findCommands } from './palette-search.ts';

interface NamedEntry extends Pick<Command, 'id' | 'icon' | 'title' | 'detail' | 'lang' | 'run'> {
  readonly result: null;
}
interface ThingEntry {
  readonly id: string;
  readonly result: SearchResult;
  readonly run: () => void;
}
export type FoundEntry = NamedEntry | ThingEntry;

export interface FoundSection {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly FoundEntry[];
}

/** Beside trades and bonds; the best come first. */
const maxCommands = 12;

export function useFound(text: string, filters: Pick<SearchFilters, 'asset' | 'product'>) {
  const { t } = useTranslation(['search', 'shell']);
  const commands = useCommands();
  const things = useThings(text.trim(), filters);
  const ofCommands = (key: string, title: string, own: readonly Command[]): FoundSection => ({
    key,
    title,
    entries: own.map((command) => ({ ...command, result: null })),
  });
  const isEmpty = text.trim() === '';
  // Before a letter is typed the order is that of the groups; then the best comes first, whatever its group.
  const named = isEmpty
    ? commandGroups.map((key) =>
        ofCommands(
          key,
          t(`shell:palette.groups.${key}`),
          commands.filter(({ group }) => group === key),
        ),
      )
    : [
        ofCommands(
          'found',
          t('shell:palette.groups.found'),
          findCommands(commands, text).slice(0, maxCommands),
        ),
      ];
  const found: FoundSection[] = (['trade', 'bond'] as const).map((kind) => ({
    key: kind,
    title: t(`all.groups.${kind}s`),
    entries: things.entries.filter(({ result }) => result.kind === kind),
  }));
  // With a digit it is terms, a number or a code; without one rather a page.
  const ordered = /\d/.test(text) ? [...found, ...named] : [...named, ...found];
  return {
    sections: ordered.filter(({ entries }) => entries.length > 0),
    isSearching: things.isSearching,
    error: things.error,
    /** Without the wait for further letters. */
    searchNow: things.searchNow,
  };
}

function useThings(text: string, { asset, product }: Pick<SearchFilters, 'asset' | 'product'>) {
  const open = useOpenFound();
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  const suggestions = useSuggestions({ asset, instrumentType: product, searchText });
  // What was found for other letters would be opened by mistake.
  const isCurrent = text !== '' && text === searchText && !suggestions.isPlaceholderData;
  const results = isCurrent ? (suggestions.data?.results ?? []) : [];
  return {
    entries: results.map((result): ThingEntry => ({
      id: result._id,
      result,
      run: () => open(result),
    })),
    isSearching: text !== '' && (text !== searchText || suggestions.isFetching),
    error: isCurrent ? suggestions.error : null,
    searchNow: () => setSearchText(text),
  };
}
