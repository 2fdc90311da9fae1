// The part of react-router that the platform promises to modules. A shared library is carried whole by every first
// visit; this list instead of the full package saves 42 kB. `omzien-real/…` is the package itself: importing it by its
// own name here would consume this very file. A module that imports another name is refused by its build.
export {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'omzien-real/react-router';
