import { useNavigate, useSearch } from '@tanstack/react-router';
import { BackgroundScreen } from '#src/admin/background/background-screen.tsx';
import { LogScreen } from '#src/admin/log/log-screen.tsx';
import { logAddress, readLogSearch } from '#src/admin/log/log-search.ts';
import { PersonalDataScreen } from '#src/admin/privacy/personal-data-screen.tsx';
import { SecurityScreen } from '#src/admin/security/security-screen.tsx';
import { NotFound } from '#src/ui/not-found.tsx';

/** One of the screens about the shop as a whole, by its name in the address. They share a route. */
export function AccountPart({ part }: { part: string }) {
  switch (part) {
    case 'security':
      return <SecurityScreen />;
    case 'log':
      return <LogPart />;
    case 'personal-data':
      return <PersonalDataScreen />;
    case 'background':
      return <BackgroundScreen />;
    default:
      return <NotFound />;
  }
}

function LogPart() {
  const search = readLogSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <LogScreen
      search={search}
      onSearch={(next) =>
        void navigate({ href: logAddress(next), replace: true, resetScroll: false })
      }
    />
  );
}
